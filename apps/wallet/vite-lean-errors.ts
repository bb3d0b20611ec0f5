import type { Plugin } from "vite";

/** Leaves the reasons of error codes out of the wallet: they are the documentation's, and every page would carry them. */
export function leanErrors(): Plugin {
  return {
    name: "apex-lean-errors",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/src\/error-codes\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/why:\s*"[^"]*"/g, 'why: ""'), map: null }),
    },
  };
}
