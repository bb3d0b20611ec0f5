import { storyNameFromExport, toId } from "storybook/internal/csf";

/** Storybook's id of a story, `flows-transfer--ready`, by its title and the name of its export: `Flows/Transfer/Ready`. */
export function storyId(story: string): string {
  const end = story.lastIndexOf("/");
  return toId(story.slice(0, end), storyNameFromExport(story.slice(end + 1)));
}
