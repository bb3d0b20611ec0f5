import { join } from "node:path";
import type { Plugin } from "vite";

const pseudoIntl = join(import.meta.dirname, "pseudo-intl.ts");

/** Flows take their words through pseudo-intl.ts, here alone: no bundle of theirs knows of pseudo-words. */
export function pseudoWords(): Plugin {
  return {
    name: "apex-pseudo-words",
    enforce: "pre",
    resolveId: {
      filter: { id: /^\.\/isolating-intl\.ts$/ },
      handler: () => pseudoIntl,
    },
  };
}
