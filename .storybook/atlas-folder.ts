import { fileURLToPath } from "node:url";

/** Pictures of the atlas' stories, as `npm run test:visual` has left them. */
export const atlasPictures = fileURLToPath(
  new URL("../node_modules/.cache/apex-atlas", import.meta.url),
);
