import type { ResponseOf } from "@apex/contract/endpoint";
import { listP2pDeposits, readP2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import { useClient } from "../../base/client-context.ts";
import { useRead } from "../../base/use-read.ts";

/** Interval between reads of an overdue deposit, until the server has ended it. */
const overdueMs = 2_000;

/** A deposit in its current state, and the server's clock. No call without an id. */
export function useP2pDeposit(id: string | undefined) {
  const client = useClient();
  const { businessMs } = client;
  const query = useRead(
    readP2pDeposit,
    { params: { id: id ?? "" } },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state: { data } }) => {
        if (data?.deposit.status !== "waiting") return false;
        const leftMs = Date.parse(data.deposit.expiresAt) - businessMs();
        return Math.max(overdueMs, leftMs);
      },
    },
  );
  return { query, deposit: query.data?.deposit, nowMs: businessMs };
}

/** The workspace's deposit that waits for its payment or for the merchant. */
export function useRunningP2p() {
  const client = useClient();
  const list = useRead(listP2pDeposits, {});
  return {
    list,
    running: list.data?.items.find(({ status }) => status === "waiting" || status === "paid"),
    nowMs: client.businessMs,
  };
}

/** A deposit as its read asks for it. */
export const ofDeposit = ({ deposit: { id } }: ResponseOf<typeof readP2pDeposit>) => ({
  params: { id },
});
