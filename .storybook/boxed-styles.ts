import type { Plugin } from "vite";
import { stylesWithBoxes } from "../scripts/package-styles.mjs";

/** Has elements of the class `apex-box` measured as the published sheet does. It comes after Tailwind. */
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
