import { refresh } from "@apex/client/query";
import { watchReads } from "@apex/client/watch-reads";
import { startTransition, useEffect, useEffectEvent } from "react";
import { afterFirstReads } from "./after-first-reads.ts";
import { useAccount } from "../account-context.ts";
import { earlyReads } from "../early-reads.ts";
import { client } from "../wallet-client.ts";
import { queries } from "../wallet-queries.tsx";
import { tell } from "./shell-news.ts";

const loadEventStream = () => import("@apex/client/event-stream");
const loadChangedPermissions = () => import("@apex/client/changed-permissions");

/** Wait before the stream's script is loaded again after a failure. */
const retryMs = 10_000;

/** Waits for calls in progress, because each reads again what it changed, and one of them can end the session. */
async function afterCalls(): Promise<void> {
  if (queries.isMutating() === 0) return;
  await new Promise<void>((resolve) => {
    const stop = queries.getMutationCache().subscribe(() => {
      if (queries.isMutating() > 0) return;
      stop();
      // The page that made the call handles its answer first.
      setTimeout(resolve);
    });
  });
}

/**
 * Reads changed data again when the server sends an event, while the same workspace is open.
 * @param onWatch is called when support asks to watch this session.
 */
export function useEventStream(onWatch: () => void): void {
  const { user, setStarted, lastEventId } = useAccount();
  const whose = user && `${user.userId} ${user.workspaceId}`;
  const watch = useEffectEvent(onWatch);
  const startAfter = useEffectEvent(() => lastEventId);
  /**
   * Applies a change of the person's own roles to the navigation and the page. Changes of other members' roles do
   * nothing.
   */
  const followRoles = useEffectEvent(async () => {
    if (user?.workspaceType !== "business") return;
    const permissions = await loadChangedPermissions()
      .then(({ changedPermissions }) => changedPermissions(client, queries, user.permissions))
      // Without an answer the page stays: the server still accepts or refuses each call.
      .catch(() => undefined);
    if (permissions === undefined) return;
    client.session.setUser({ ...user, permissions });
    startTransition(() =>
      setStarted((before) =>
        before.user ? { ...before, user: { ...before.user, permissions } } : before,
      ),
    );
    tell({ roleChangedIn: user.workspaceName });
    // Calls that were refused before may be allowed now.
    await queries.invalidateQueries();
  });
  useEffect(() => {
    if (whose === undefined) return undefined;
    let isClosed = false;
    const reads = watchReads(queries);
    const open = ({ openEventStream }: Awaited<ReturnType<typeof loadEventStream>>) => {
      if (isClosed) return;
      close = openEventStream({
        client,
        after: startAfter(),
        onEvent: ({ changes }) => {
          earlyReads.forget();
          const heardAtMs = performance.now();
          const followed = changes.includes("workspaces") ? followRoles() : Promise.resolve();
          void followed.then(afterCalls).then(() => {
            if (isClosed || !client.session.getState().user) return;
            // Queries that this tab has read since the event, after a change of its own, are left out.
            void refresh(queries, changes, (query) => reads.isReadSince(query, heardAtMs));
          });
          if (changes.includes("recording")) watch();
        },
        onGap: () => {
          earlyReads.forget();
          void followRoles().then(() => queries.invalidateQueries());
        },
      });
    };
    const load = () => {
      loadEventStream().then(open, () => {
        if (isClosed) return;
        const retry = setTimeout(load, retryMs);
        close = () => clearTimeout(retry);
      });
    };
    let close = afterFirstReads(load);
    return () => {
      isClosed = true;
      reads.stop();
      close();
    };
  }, [whose]);
}
