import { refresh } from "@apex/client/query";
import { useEffect } from "react";
import { useAccount } from "../account-context.ts";
import { client } from "../wallet-client.ts";
import { queries } from "../wallet-queries.tsx";

const loadEventStream = () => import("@apex/client/event-stream");

/** By then a first page has asked for all that it shows. */
const afterFirstReadsMs = 400;

/** A read that hangs does not keep the stream away. */
const patienceMs = 5_000;

/** After the stream's script did not arrive. */
const retryMs = 10_000;

/** Reads again what the server says has changed, for as long as the same workspace is open. */
export function useEventStream(): void {
  const { user } = useAccount();
  const whose = user && `${user.userId} ${user.workspaceId}`;
  useEffect(() => {
    if (whose === undefined) return undefined;
    // The first page's own requests go first.
    let isClosed = false;
    const latestMs = Date.now() + patienceMs;
    let waiting = setTimeout(() => load(), afterFirstReadsMs);
    let close = () => clearTimeout(waiting);
    const open = ({ openEventStream }: Awaited<ReturnType<typeof loadEventStream>>) => {
      if (isClosed) return;
      close = openEventStream({
        client,
        onEvent: ({ changes }) => void refresh(queries, changes),
        onGap: () => void queries.invalidateQueries(),
      });
    };
    const load = () => {
      if (queries.isFetching() > 0 && Date.now() < latestMs) {
        waiting = setTimeout(load, afterFirstReadsMs);
        return;
      }
      loadEventStream().then(open, () => {
        if (!isClosed) waiting = setTimeout(load, retryMs);
      });
    };
    const stopWatching = client.session.watchOtherTabs(window);
    return () => {
      isClosed = true;
      close();
      stopWatching();
    };
  }, [whose]);
}
