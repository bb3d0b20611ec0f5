import { withoutTrailing } from "@apex/contract/without-trailing";

/** The address of a path at a partner, whose own may end with a slash. */
export function urlUnder(base: string, path: string): URL {
  return new URL(withoutTrailing(base, "/") + path);
}
