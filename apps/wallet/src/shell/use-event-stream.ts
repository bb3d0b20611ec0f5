import { openEventStream } from "@apex/client/event-stream";
import { refresh } from "@apex/client/query";
import { useEffect } from "react";
import { useAccount } from "../account-context.ts";
import { client, queries } from "../wallet-client.ts";

/** Reads again what the server says has changed, for as long as the same workspace is open. */
export function useEventStream(): void {
  const { user } = useAccount();
  const whose = user && `${user.userId} ${user.workspaceId}`;
  useEffect(() => {
    if (whose === undefined) return undefined;
    const close = openEventStream({
      client,
      onEvent: ({ changes }) => void refresh(queries, changes),
      onGap: () => void queries.invalidateQueries(),
    });
    const stopWatching = client.session.watchOtherTabs(window);
    return () => {
      close();
      stopWatching();
    };
  }, [whose]);
}
