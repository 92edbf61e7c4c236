# Everything of ours links `pykern2cu_warnings`.
add_library(pykern2cu_warnings INTERFACE)
target_compile_options(pykern2cu_warnings INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wconversion -Wswitch -Wshadow>
  $<$<AND:$<COMPILE_LANG_AND_ID:CXX,GNU>,$<BOOL:${PYKERN2CU_WERROR}>>:-Werror>
  # g++ 12 sees overlapping copies in  "text" + std::string  when it optimises; there are none, and uses of
  # std::optional and std::variant before they have a value. g++ 13 takes references that a temporary hands on for dangling.
  # clang, which builds the fuzzer alone, counts changes of sign to -Wconversion.
  $<$<COMPILE_LANG_AND_ID:CXX,Clang>:-Wno-sign-conversion>
  $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict -Wno-maybe-uninitialized -Wno-dangling-reference>)
