import { refresh } from "@apex/client/query";
import { useEffect, useEffectEvent } from "react";
import { afterFirstReads } from "./after-first-reads.ts";
import { useAccount } from "../account-context.ts";
import { client } from "../wallet-client.ts";
import { queries } from "../wallet-queries.tsx";

const loadEventStream = () => import("@apex/client/event-stream");

/** After the stream's script did not arrive. */
const retryMs = 10_000;

/**
 * Reads again what the server says has changed, for as long as the same workspace is open.
 * @param onWatch support asks to watch this person's session.
 */
export function useEventStream(onWatch: () => void): void {
  const { user } = useAccount();
  const whose = user && `${user.userId} ${user.workspaceId}`;
  const watch = useEffectEvent(onWatch);
  useEffect(() => {
    if (whose === undefined) return undefined;
    let isClosed = false;
    const open = ({ openEventStream }: Awaited<ReturnType<typeof loadEventStream>>) => {
      if (isClosed) return;
      close = openEventStream({
        client,
        onEvent: ({ changes }) => {
          void refresh(queries, changes);
          if (changes.includes("recording")) watch();
        },
        onGap: () => void queries.invalidateQueries(),
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
    const stopWatching = client.session.watchOtherTabs(window);
    return () => {
      isClosed = true;
      close();
      stopWatching();
    };
  }, [whose]);
}
