import type { Plugin } from "vite";
import { stylesWithBoxes } from "../scripts/package-styles.mjs";

/**
 * Makes elements of the class `apex-box` respond to their own width, as in the published sheet. Runs after Tailwind.
 */
export function boxedStyles(): Plugin {
  return {
    name: "apex-boxed-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\.storybook\/storybook\.css$/ },
      handler: (styles) => ({ code: stylesWithBoxes(styles), map: null }),
    },
  };
}
