import { keepReading } from "@apex/client/keep-reading";
import { followAdjustment, listAdjustments } from "@apex/contract/desk/adjustments";
import { deskEventSchema, deskStreamPath } from "@apex/contract/desk/desk-events";
import { followRecovery, listRecoveries } from "@apex/contract/desk/factor-recoveries";
import { followGiftCardCase, listGiftCardCases } from "@apex/contract/desk/gift-card-cases";
import { followHeldCase, listHeldCases } from "@apex/contract/desk/held-cases";
import { followIdentityCase, listIdentityCases } from "@apex/contract/desk/identity-cases";
import { listDifferences, listFailedJobs, listPartnerWaits } from "@apex/contract/desk/operations";
import { followP2pCase, listP2pCases } from "@apex/contract/desk/p2p-cases";
import { listQueues, queueNames, type QueueName } from "@apex/contract/desk/queues";
import { followSupportCase, listSupportCases } from "@apex/contract/desk/support-cases";
import { followWatchCase, listWatchCases } from "@apex/contract/desk/watch-cases";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useClient } from "../../base/client-context.ts";
import { StreamIsOpen } from "../../parts/desk-case/queue-interval.ts";

/** The reads to repeat when a queue changes: its list, and the read of its opened case that is not logged as a look. */
const calls: Readonly<Record<QueueName, readonly string[]>> = {
  "held-deposits": [listHeldCases.slug, followHeldCase.slug],
  "identity-cases": [listIdentityCases.slug, followIdentityCase.slug],
  "gift-card-trades": [listGiftCardCases.slug, followGiftCardCase.slug],
  "p2p-payments": [listP2pCases.slug, followP2pCase.slug],
  support: [listSupportCases.slug, followSupportCase.slug],
  adjustments: [listAdjustments.slug, followAdjustment.slug],
  recoveries: [listRecoveries.slug, followRecovery.slug],
  monitoring: [listWatchCases.slug, followWatchCase.slug],
  "failed-jobs": [listFailedJobs.slug],
  differences: [listDifferences.slug],
  "partner-waits": [listPartnerWaits.slug],
};

/**
 * Reads a queue, its open case and the counts again when the desk's stream says that the queue has changed.
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

/** Keeps the queues of the signed-in member up to date, by the desk's event stream. */
export function LiveDesk({ children }: { children: ReactNode }) {
  return <StreamIsOpen value={useDeskEvents()}>{children}</StreamIsOpen>;
}
