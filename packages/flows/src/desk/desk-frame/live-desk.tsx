import { keepReading } from "@apex/client/keep-reading";
import { refresh } from "@apex/client/query";
import { deskEventSchema, deskStreamPath } from "@apex/contract/desk/desk-events";
import { queueNames } from "@apex/contract/desk/queues";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useClient } from "../../base/client-context.ts";
import { StreamIsOpen } from "../../parts/desk-case/queue-interval.ts";

/**
 * Reads a queue, its open case and the counts again when the desk's stream says that the queue has changed.
 * @returns whether the stream is open.
 */
function useDeskEvents(): boolean {
  const client = useClient();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    void keepReading(
      {
        client,
        path: deskStreamPath,
        onOpen: (opened) => !stopping.signal.aborted && setIsOpen(opened),
        onGap: () => void refresh(queries, queueNames),
        onData(data) {
          const event = deskEventSchema.safeParse(data).data;
          if (event) void refresh(queries, [event.queue]);
        },
      },
      stopping.signal,
    );
    return () => stopping.abort();
  }, [client, queries]);
  return isOpen;
}

/** Keeps the queues of the signed-in member up to date, by the desk's event stream. */
export function LiveDesk({ children }: { children: ReactNode }) {
  return <StreamIsOpen value={useDeskEvents()}>{children}</StreamIsOpen>;
}
