import { fileURLToPath } from "node:url";

/** The pictures of the atlas's stories, as `npm run test:visual` leaves and `npm run build:storybook` makes them. */
export const atlasPictures = fileURLToPath(
  new URL("../node_modules/.cache/apex-atlas", import.meta.url),
);
