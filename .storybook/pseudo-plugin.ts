import { join } from "node:path";
import type { Plugin } from "vite";

const pseudoIntl = join(import.meta.dirname, "pseudo-intl.ts");

/**
 * Makes flows read their texts through pseudo-intl.ts, in Storybook only: their bundles do not contain pseudo-words.
 */
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
