import { dayMs } from "@apex/contract/durations";
import type { Asset } from "@apex/contract/assets";
import {
  createBusinessAddress,
  type BusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { suggestedThresholds } from "@apex/contract/business/business-limits";
import { allPermissions, noPermissions } from "@apex/contract/business/roles";
import type { Permissions } from "@apex/contract/business/permissions";
import { confirmCollection, initCollection } from "@apex/contract/collection/collections";
import { topUpGas } from "@apex/contract/collection/gas-station";
import { toMinor } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";
import { webhookEventTypes } from "@apex/contract/webhooks/webhook-events";
import { randomHash } from "@apex/engine/money/addresses/transaction-hash";
import { creditChainPayment } from "@apex/engine/money/crypto-deposits/credit-chain-payment";
import { randomToken, sha256Hex } from "@apex/engine/platform/crypto";
import type { Tx } from "@apex/engine/platform/db";
import { webhookOwner } from "@apex/engine/platform/sealing/sealed-columns";
import { sealText } from "@apex/engine/platform/sealing/sealed-text";
import { randomWebhookSecret } from "@apex/engine/platform/webhook-signature";
import type { EngineContext } from "@apex/engine/runtime/context";
import { isReachable } from "@apex/engine/rails/chain-networks";
import { endDeliveries } from "./end-deliveries.ts";
import { playCall, type PlayedToken } from "./play-call.ts";
import { addMember } from "./seed-people.ts";
import type { SeedHistory } from "./seed-history.ts";

/** People of the demo business, by what they do there. */
export interface SeedTeam {
  readonly workspaceId: string;
  readonly owner: string;
  readonly admin: string;
  readonly developer: string;
  readonly viewer: string;
}

/** The business's payments in other assets than naira: gas, suppliers, cards. */
export function addBusinessMoney(history: SeedHistory, workspaceId: string): void {
  const received = [
    ["ETH", "0.8", "Ethereum (ERC20)"],
    ["USDT", "4200", "Polygon"],
    ["POL", "400", "Polygon"],
  ] as const;
  for (const [asset, amount, network] of received)
    history.receive(workspaceId, [26, "10:20"], {
      kind: "crypto-deposit",
      asset,
      amount,
      data: { wallet: asset, network },
    });
  history.swap(workspaceId, [24, "09:10"], ["NGN", "765000"], ["USD", "500"]);
}

/**
 * Fills the business's pages: a team, tokens, addresses and their deposits, a collection, approvals and deliveries. It
 * makes the product's own calls, each in a transaction of its own, so that the simulated partners they call are not
 * blocked by the database.
 */
export async function seedBusiness(context: EngineContext, team: SeedTeam): Promise<void> {
  const { db, rails, clock } = context;
  if (!isReachable(rails.chain, "ethereum", "USDT")) return;
  const sealed = await sealedWebhook(context);
  const token = await db.tx(async (tx) => {
    await addTeam(context, tx, team);
    await addWebhook(context, tx, team, sealed);
    return addTokens(context, tx, team);
  });
  await takeDeposits(context, token);
  await sendPayments(context, token);
  await db.tx((tx) => endDeliveries(tx, sealed.id, clock.business()));
}

async function addTeam(context: EngineContext, tx: Tx, team: SeedTeam): Promise<void> {
  const { workspaceId } = team;
  await addMember(tx, workspaceId, team.admin, "admin");
  await addMember(tx, workspaceId, team.developer, "developer");
  await addMember(tx, workspaceId, team.viewer, "viewer");
  await tx.query(
    `insert into invites (id, workspace_id, email, roles, token_hash, invited_by, expires_at)
     values ($1, $2, 'accounts@summit-trading.test', '{finance}', $3, $4, $5)`,
    [
      crypto.randomUUID(),
      workspaceId,
      sha256Hex(randomToken()),
      team.owner,
      new Date(context.clock.wall().getTime() + 6 * dayMs),
    ],
  );
}

/** Adds tokens whose secrets nobody knows: testers make their own. */
async function addTokens(
  { clock }: EngineContext,
  tx: Tx,
  { workspaceId, owner }: SeedTeam,
): Promise<PlayedToken> {
  const wallMs = clock.wall().getTime();
  const add = async (name: string, permissions: Permissions, revokedAt: Date | null) => {
    const id = crypto.randomUUID();
    const secret = randomToken();
    await tx.query(
      `insert into api_tokens (id, workspace_id, user_id, name, token_hash, last_four, permissions, created_at, expires_at, revoked_at,
         last_used_at, last_used_from)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '197.210.70.12')`,
      [
        id,
        workspaceId,
        owner,
        name,
        sha256Hex(secret),
        secret.slice(-4),
        JSON.stringify(permissions),
        new Date(wallMs - 40 * dayMs),
        new Date(wallMs + 50 * dayMs),
        revokedAt,
        revokedAt ?? new Date(wallMs),
      ],
    );
    return { id, name };
  };
  await add("First checkout", { ...noPermissions, deposits: "view" }, new Date(wallMs - 9 * dayMs));
  const token = await add("Back office", allPermissions, null);
  return { workspaceId, userId: owner, token };
}

interface SealedWebhook {
  readonly id: string;
  readonly secret: string;
}

async function sealedWebhook({ sealKeys }: EngineContext): Promise<SealedWebhook> {
  const id = crypto.randomUUID();
  return { id, secret: await sealText(sealKeys, webhookOwner(id), randomWebhookSecret()) };
}

/** Adds a webhook for the seeded events, and then switches it off, because its address belongs to nobody. */
async function addWebhook(
  { clock }: EngineContext,
  tx: Tx,
  { workspaceId }: SeedTeam,
  { id, secret }: SealedWebhook,
): Promise<void> {
  await tx.query(
    "insert into webhooks (id, workspace_id, url, events, secret, created_at) values ($1, $2, $3, $4, $5, $6)",
    [
      id,
      workspaceId,
      "https://books.summit-trading.example/apex",
      webhookEventTypes,
      secret,
      clock.business(),
    ],
  );
}

async function takeDeposits(context: EngineContext, token: PlayedToken): Promise<void> {
  const made = async (asset: Asset, network: Network, label: string) =>
    (await playCall(context, createBusinessAddress, { body: { asset, network, label } }, token))
      .address;
  const pay = (asset: Asset, network: Network, { address }: BusinessAddress, amount: string) =>
    creditChainPayment(context, {
      network,
      asset,
      address,
      amountMinor: toMinor(amount, asset),
      hash: randomHash(network),
      output: 0,
      confirmations: 100,
      height: 1_000n,
      isDropped: false,
    });
  const ikeja = await made("USDT", "ethereum", "Till Ikeja");
  const shop = await made("USDT", "ethereum", "Online shop");
  const order = await made("USDT", "bsc", "Order 4471");
  await made("BTC", "bitcoin", "Invoice desk");
  await pay("USDT", "ethereum", ikeja, "320.5");
  await pay("USDT", "ethereum", shop, "148.75");
  const amount = { amount: "0.2", asset: "ETH" } as const;
  await playCall(context, topUpGas, { body: { amount } }, token);
  const collectionId = crypto.randomUUID();
  const asked = { collectionId, asset: "USDT", network: "ethereum" } as const;
  const { collection } = await playCall(context, initCollection, { body: asked }, token);
  const { total, fee } = collection;
  await playCall(context, confirmCollection, { body: { collectionId, total, fee } }, token);
  await pay("USDT", "ethereum", shop, "96");
  await pay("USDT", "bsc", order, "75");
}

/** Addresses of somebody else's: EIP-55's own examples. */
const suppliers = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
] as const;

/** Sends a batch that is in progress, and one that waits for another member. */
async function sendPayments(context: EngineContext, token: PlayedToken): Promise<void> {
  const { amount, asset } = suggestedThresholds.NGN;
  await context.db.query(
    "insert into approval_rules (workspace_id, mode, threshold, asset) values ($1, 'above', $2, $3)",
    [token.workspaceId, toMinor(amount, asset).toString(), asset],
  );
  const send = (rows: readonly (readonly [supplier: 0 | 1, amount: string, note: string])[]) => {
    const fee = { amount: "0.1", asset: "USDT" } as const;
    const body = {
      feeLevel: "medium",
      rows: rows.map(([supplier, sum, note]) => ({
        asset: "USDT" as const,
        network: "polygon" as const,
        address: suppliers[supplier],
        amount: { amount: sum, asset: "USDT" as const },
        fee,
        note,
      })),
    } as const;
    return playCall(context, createWithdrawalBatch, { body }, token);
  };
  await send([
    [0, "120", "Invoice 1042"],
    [1, "85.5", "Invoice 1043"],
  ]);
  await send([[1, "1250", "Machine parts"]]);
}
