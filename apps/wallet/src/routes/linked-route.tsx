import { moveToWorkspace } from "@apex/client/account";
import { OtherWorkspace } from "@apex/flows/business/team/other-workspace";
import { Navigate, useLocation } from "react-router";
import { useAccount, type WorkspaceName } from "../account-context.ts";
import { tell } from "../shell/shell-news.ts";
import { useRouteTitle } from "../shell/use-page-title.ts";
import { client } from "../wallet-client.ts";

/** Switches to the workspace of the link, and opens the link again there. */
async function openThere({ id, name }: WorkspaceName) {
  try {
    await moveToWorkspace(client, id);
    location.reload();
  } catch {
    tell({ workspaceFailed: name });
  }
}

/** A link that names its workspace: the page there, or an offer to switch, because opening a link changes nothing. */
export default function LinkedRoute() {
  const { user } = useAccount();
  const here = useLocation();
  const onTitle = useRouteTitle();
  // The contract's `inWorkspace` writes this parameter.
  const query = new URLSearchParams(here.search);
  const workspaceId = query.get("workspace");
  query.delete("workspace");
  const page = <Navigate to={{ ...here, search: query.toString() }} replace />;
  if (workspaceId === null || workspaceId === user?.workspaceId) return page;
  return (
    <OtherWorkspace
      workspaceId={workspaceId}
      onOpen={(workspace) => void openThere(workspace)}
      onTitle={onTitle}
      otherwise={page}
    />
  );
}
