import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { WorkspaceName } from "../account-context.ts";
import { address } from "../address.ts";
import { entryPaths } from "../entry-paths.ts";
import { loadAccount } from "../load-account.ts";
import type { Started } from "../started.ts";
import { client } from "../wallet-client.ts";
import { leavesPage } from "./leaves-page.ts";
import { tell } from "./shell-news.ts";

/** Moves to another workspace: the page stays if it exists in both, else the overview opens. */
export function useWorkspaceSwitch(
  isBusiness: boolean,
  enter: (isOtherWorkspace: true) => Promise<Started>,
) {
  const navigate = useNavigate();
  const [isSwitching, setIsSwitching] = useState(false);
  const switchTo = useCallback(
    async (workspace: WorkspaceName) => {
      setIsSwitching(true);
      try {
        const { moveToWorkspace } = await loadAccount();
        await moveToWorkspace(client, workspace.id);
        await enter(true);
        if (leavesPage(address().pathname, isBusiness)) await navigate(entryPaths.overview);
      } catch {
        tell({ workspaceFailed: workspace.name });
      } finally {
        setIsSwitching(false);
      }
    },
    [isBusiness, enter, navigate],
  );
  return { switchTo, isSwitching };
}
