import { openEventStream } from "@apex/client/event-stream";
import { refresh } from "@apex/client/query";
import { useEffect } from "react";
import { useAccount } from "../account-context.ts";
import { client, queries } from "../wallet-client.ts";

/** By then a first page has asked for all that it shows. */
const afterFirstReadsMs = 400;

/** Reads again what the server says has changed, for as long as the same workspace is open. */
export function useEventStream(): void {
  const { user } = useAccount();
  const whose = user && `${user.userId} ${user.workspaceId}`;
  useEffect(() => {
    if (whose === undefined) return undefined;
    // The first page's own requests go first.
    let close = () => clearTimeout(waiting);
    const waiting = setTimeout(() => {
      close = openEventStream({
        client,
        onEvent: ({ changes }) => void refresh(queries, changes),
        onGap: () => void queries.invalidateQueries(),
      });
    }, afterFirstReadsMs);
    const stopWatching = client.session.watchOtherTabs(window);
    return () => {
      close();
      stopWatching();
    };
  }, [whose]);
}
