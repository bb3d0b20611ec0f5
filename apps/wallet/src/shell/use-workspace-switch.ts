import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { WorkspaceName } from "../account-context.ts";
import { businessPaths, canonicalPath, paths } from "../paths.ts";
import type { Started } from "../start.ts";
import { client, queries } from "../wallet-client.ts";
import { tell } from "./shell-news.ts";

/** Moves to another workspace: the place is kept where it exists in both, else the overview opens. */
export function useWorkspaceSwitch(enter: () => Promise<Started>) {
  const navigate = useNavigate();
  const [isSwitching, setIsSwitching] = useState(false);
  const switchTo = useCallback(
    (workspace: WorkspaceName) => {
      const move = async () => {
        try {
          const { moveToWorkspace } = await import("@apex/client/account");
          await moveToWorkspace(client, workspace.id);
        } catch {
          tell({ workspaceFailed: workspace.name });
          return;
        }
        queries.clear();
        await enter();
        if (!isInEveryWorkspace(location.pathname)) void navigate(paths.overview);
      };
      setIsSwitching(true);
      void move().finally(() => setIsSwitching(false));
    },
    [enter, navigate],
  );
  return { switchTo, isSwitching };
}

/** Pages of one thing (a transaction, a card) and business pages belong to one workspace. */
function isInEveryWorkspace(pathname: string): boolean {
  const path = canonicalPath(pathname);
  const places: readonly string[] = [
    paths.wallets,
    paths.deposit,
    paths.withdraw,
    paths.transactions,
    paths.more,
  ];
  const isWallet = path?.startsWith(`${paths.wallets}/`) === true && path.split("/").length === 4;
  return (
    path !== undefined &&
    !businessPaths.some((known) => known === path) &&
    (places.includes(path) || isWallet)
  );
}
