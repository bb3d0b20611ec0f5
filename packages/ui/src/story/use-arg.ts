import { useState } from "react";

/** State of a story that starts with an arg, and starts again when the arg's control changes it. */
export function useArg<Value>(arg: Value): readonly [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ arg, value: arg });
  if (held.arg !== arg) setHeld({ arg, value: arg });
  return [held.value, (value) => setHeld({ arg, value })];
}
