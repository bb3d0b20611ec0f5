import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { WorkspaceName } from "../account-context.ts";
import { address } from "../address.ts";
import { entryPaths } from "../entry-paths.ts";
import { loadAccount } from "../load-account.ts";
import type { Started } from "../started.ts";
import { client } from "../wallet-client.ts";
import { tell } from "./shell-news.ts";

/** Moves to another workspace: the page stays if it exists in both, else the overview opens. */
export function useWorkspaceSwitch(enter: (isOtherWorkspace: true) => Promise<Started>) {
  const navigate = useNavigate();
  const [isSwitching, setIsSwitching] = useState(false);
  const switchTo = useCallback(
    (workspace: WorkspaceName) => {
      const move = async () => {
        try {
          const { moveToWorkspace } = await loadAccount();
          await moveToWorkspace(client, workspace.id);
        } catch {
          tell({ workspaceFailed: workspace.name });
          return;
        }
        await enter(true);
        if (ofOneWorkspace.test(address().pathname)) void navigate(entryPaths.overview);
      };
      setIsSwitching(true);
      void move().finally(() => setIsSwitching(false));
    },
    [enter, navigate],
  );
  return { switchTo, isSwitching };
}

/** An address with an id belongs to one workspace, and the paths below a business to a business. */
const ofOneWorkspace = /\d|^\/profile\/business\//;
