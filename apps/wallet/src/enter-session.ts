import { profileOf } from "@apex/client/profile";
import { startOverviewReads, startSendingReads } from "@apex/client/page-reads";
import { loadApplication, startSession } from "@apex/client/start-session";
import { paths } from "./paths.ts";
import { guest, type Application, type Started } from "./started.ts";
import { client } from "./wallet-client.ts";
import { queries } from "./wallet-queries.tsx";

/** Functions that take over the early reads (`pageReads`) of a page. */
const startReadsOf: Readonly<Record<string, typeof startOverviewReads>> = {
  [paths.overview]: startOverviewReads,
  [paths.withdraw]: startSendingReads,
};

/**
 * Reads the signed-in person and loads the application of their workspace. Drops the cached reads of another workspace.
 */
export async function enterSession(
  load: {
    readonly personal: () => Promise<Application>;
    readonly business: () => Promise<Application>;
  },
  isOtherWorkspace: boolean,
): Promise<Started> {
  if (isOtherWorkspace) queries.clear();
  // Without a network the profile cannot be read, and a failed read would end the session.
  if (!navigator.onLine && client.session.getState().user === undefined) {
    const { startOffline } = await import("./offline-start.tsx");
    return startOffline();
  }
  const isFirstRead = queries.getQueryCache().getAll().length === 0;
  const { user, workspaceType, lastEventId } = await startSession(client);
  if (user === undefined) return guest;
  queries.setQueryData(profileOf(client).queryKey, { profile: user });
  if (isFirstRead) startReadsOf[location.pathname]?.(queries, client);
  const application = await loadApplication(workspaceType, load);
  return {
    user,
    application,
    isFallback: application.type !== workspaceType,
    // Earlier reads of this page can be older than that event.
    lastEventId: isFirstRead ? lastEventId : undefined,
  };
}
