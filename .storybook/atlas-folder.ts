import { fileURLToPath } from "node:url";

/** The folder of the flow atlas's pictures, written by `npm run test:visual` or `npm run build:storybook`. */
export const atlasPictures = fileURLToPath(
  new URL("../node_modules/.cache/apex-atlas", import.meta.url),
);
