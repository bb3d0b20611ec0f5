import { fillPattern } from "./fill-pattern.ts";

/**
 * A link that names the workspace of its page. Opening it changes nothing: in another workspace the wallet offers to
 * switch first.
 * @param workspaceId absent if the page is the same in every workspace.
 */
export function inWorkspace(href: string, workspaceId: string | undefined): string {
  return fillPattern(href, { workspace: workspaceId });
}
