import { keepReading } from "@apex/client/keep-reading";
import { listAdjustments } from "@apex/contract/desk/adjustments";
import { deskEventSchema, deskStreamPath } from "@apex/contract/desk/desk-events";
import { listRecoveries } from "@apex/contract/desk/factor-recoveries";
import { listGiftCardCases } from "@apex/contract/desk/gift-card-cases";
import { listHeldCases } from "@apex/contract/desk/held-cases";
import { listIdentityCases } from "@apex/contract/desk/identity-cases";
import { listDifferences, listFailedJobs, listPartnerWaits } from "@apex/contract/desk/operations";
import { listP2pCases } from "@apex/contract/desk/p2p-cases";
import { listQueues, queueNames, type QueueName } from "@apex/contract/desk/queues";
import { followSupportCase, listSupportCases } from "@apex/contract/desk/support-cases";
import { listWatchCases } from "@apex/contract/desk/watch-cases";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useClient } from "../../base/client-context.ts";
import { StreamIsOpen } from "../../parts/desk-case/queue-interval.ts";

/** The calls that list each queue, or tell how one of its opened cases stands without being a look at the customer. */
const calls: Readonly<Record<QueueName, readonly string[]>> = {
  "held-deposits": [listHeldCases.slug],
  "identity-cases": [listIdentityCases.slug],
  "gift-card-trades": [listGiftCardCases.slug],
  "p2p-payments": [listP2pCases.slug],
  support: [listSupportCases.slug, followSupportCase.slug],
  adjustments: [listAdjustments.slug],
  recoveries: [listRecoveries.slug],
  monitoring: [listWatchCases.slug],
  "failed-jobs": [listFailedJobs.slug],
  differences: [listDifferences.slug],
  "partner-waits": [listPartnerWaits.slug],
};

/**
 * Reads a queue and the counts again when the desk's stream says that the queue has changed. Most open cases are not read again: each
 * reading of one is a look in the log.
 * @returns whether the stream is open.
 */
function useDeskEvents(): boolean {
  const client = useClient();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const readAgain = (slugs: readonly string[]) => {
      for (const slug of [...slugs, listQueues.slug])
        void queries.invalidateQueries({ queryKey: [slug] });
    };
    const stopping = new AbortController();
    void keepReading(
      {
        client,
        path: deskStreamPath,
        onOpen: (opened) => !stopping.signal.aborted && setIsOpen(opened),
        onGap: () => readAgain(Object.values(calls).flat()),
        onData(data) {
          const event = deskEventSchema.safeParse(data).data;
          const queue = queueNames.find((one) => one === event?.queue);
          if (queue !== undefined) readAgain(calls[queue]);
        },
      },
      stopping.signal,
    );
    return () => stopping.abort();
  }, [client, queries]);
  return isOpen;
}

/** The desk of a member who is signed in, whose queues are told of changes. */
export function LiveDesk({ children }: { children: ReactNode }) {
  return <StreamIsOpen value={useDeskEvents()}>{children}</StreamIsOpen>;
}
