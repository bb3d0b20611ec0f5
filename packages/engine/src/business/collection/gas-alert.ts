import { gasLowSweeps } from "@apex/contract/business/business-limits";
import { moneyOf, type Money } from "@apex/contract/money";
import { networkFacts, networkIds, type Network } from "@apex/contract/networks";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { gasAssetOf } from "../../money/networks/network-gas.ts";
import { storedNetwork } from "../../money/networks/network-terms.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { tellWebhooks } from "../webhooks/tell-webhooks.ts";
import { gasCheckKind } from "./collection-movements.ts";
import { gasOf } from "./collection-terms.ts";
import { networkSweepBudget } from "./gas-station.ts";
import { sweepsLeft } from "./plan-collection.ts";

const gasMailKind = "gas-low-mail";

const checkSchema = z.object({ workspaceId: z.uuid(), network: z.string() });

/** Alerts a business once, until it tops up, that a network's gas is low: in its workspace, and its owners by mail. */
const check: JobHandler = async (payload, context) => {
  const { workspaceId, network: id } = checkSchema.parse(payload);
  const network = storedNetwork(id);
  const budget = await networkSweepBudget(context, network);
  if (!budget) return;
  const asset = gasAssetOf(network);
  const balanceMinor = await gasOf(context.db, workspaceId, asset);
  const left = sweepsLeft(balanceMinor, budget);
  if (left < gasLowSweeps)
    await tell(context, { workspaceId, network, balance: moneyOf(balanceMinor, asset), left });
};

interface LowGas {
  readonly workspaceId: string;
  readonly network: Network;
  readonly balance: Money;
  /** The number of addresses that the gas can still empty. */
  readonly left: number;
}

async function tell(
  { db, clock }: EngineContext,
  { workspaceId, network, balance, left }: LowGas,
): Promise<void> {
  const at = clock.business();
  const params = { network: networkFacts(network).name, count: left };
  await db.tx(async (tx) => {
    const added = await tx.query(
      "insert into gas_alerts (workspace_id, network, at) values ($1, $2, $3) on conflict do nothing returning network",
      [workspaceId, network, at],
    );
    if (added.length === 0) return;
    await announce(
      tx,
      [
        {
          workspaceId,
          kind: "notification",
          changes: ["gas-station", "notifications"],
          notification: { code: "gas-low", params },
        },
      ],
      at,
    );
    await tellWebhooks(tx, {
      workspaceId,
      type: "gas.low",
      subject: { network, balance, sweepsLeft: left },
      at,
    });
    const owners = await tx.query<{ user_id: string }>(
      "select user_id from members where workspace_id = $1 and role = 'owner' order by user_id",
      [workspaceId],
    );
    await enqueue(
      tx,
      owners.map(({ user_id: userId }) => ({
        kind: gasMailKind,
        payload: { userId, workspaceId, ...params },
        runAt: at,
        dedupeKey: `${gasMailKind}:${userId}:${workspaceId}:${network}`,
      })),
    );
  });
}

const mailSchema = z.object({
  userId: z.uuid(),
  /** Absent in jobs of earlier releases. */
  workspaceId: z.optional(z.uuid()),
  network: z.string(),
  count: z.number(),
});

const mail: JobHandler = async (payload, context) => {
  const { userId, workspaceId: named, ...params } = mailSchema.parse(payload);
  const workspaceId = named ?? (await warnedWorkspace(context.db, userId, params.network));
  // The gas has been topped up since.
  if (workspaceId === undefined) return;
  await sendNoticeAside(context, userId, { code: "gas-low", workspaceId, params });
};

/** The person's workspace that was most recently alerted about a network. */
async function warnedWorkspace(
  db: Queryable,
  userId: string,
  networkName: string,
): Promise<string | undefined> {
  const network = networkIds.find((id) => networkFacts(id).name === networkName) ?? null;
  const [warned] = await db.query<{ workspace_id: string }>(
    `select a.workspace_id from gas_alerts a join members m on m.workspace_id = a.workspace_id
     where m.user_id = $1 and m.role = 'owner' and a.network = $2 order by a.at desc limit 1`,
    [userId, network],
  );
  return warned?.workspace_id;
}

export const gasJobs: Readonly<Record<string, JobHandler>> = {
  [gasCheckKind]: check,
  [gasMailKind]: mail,
};
