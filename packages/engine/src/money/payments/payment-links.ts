import type { Asset } from "@apex/contract/assets";
import { defaultPageSize, paymentLinkLifeMaxMs } from "@apex/contract/limits";
import type { InputOf } from "@apex/contract/endpoint";
import { moneyOf } from "@apex/contract/money";
import {
  cancelPaymentLink,
  createPaymentLink,
  listPaymentLinks,
} from "@apex/contract/payments/payment-links";
import * as z from "zod/mini";
import { randomText } from "../../platform/crypto.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { minorOfField, refusedAmount } from "../../runtime/money-request.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findPayees } from "../transfers/find-payees.ts";
import { toldPayee, type NamedPayee } from "../transfers/payee.ts";
import { transferMinimumMinor } from "../transfers/transfer-limits.ts";
import { amountOf, isOpenSql, renderLink, statusOf, statusSql, type LinkRow } from "./link-row.ts";
import { markRequestRead } from "./mark-request-read.ts";

/**
 * The alphabet of codes, without characters that are easily confused. A code has 59 bits: too many to guess, and short
 * enough to read aloud.
 */
const codeAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const codeLength = 12;

const cursorSchema = z.optional(z.uuid());

export const listPaymentLinksHandler = handle(
  listPaymentLinks,
  { needs: "signed-in", area: ["deposits", "view"], token: "never" },
  async ({ query: { cursor, perPage = defaultPageSize, status }, caller }, context) => {
    const after = cursorSchema.safeParse(cursor);
    if (!after.success) {
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    }
    const now = context.clock.business();
    const rows = await context.db.query<LinkRow>(
      `select * from payment_links
       where workspace_id = $1 and ($4::timestamptz is null or ${status ? statusSql(status, "$4") : "true"})
         and ($2::uuid is null or (created_at, id) < (select l.created_at, l.id from payment_links l where l.id = $2))
       order by created_at desc, id desc limit $3`,
      [caller.workspaceId, after.data ?? null, perPage + 1, now],
    );
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    return {
      items: page.map((row) => renderLink(row, context.publicUrl, now)),
      ...(rows.length > perPage && last && { nextCursor: last.id }),
    };
  },
);

export const createPaymentLinkHandler = handle(
  createPaymentLink,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: "never",
    logged: { kind: "payment-link-made", subject: ({ body }) => body.purpose },
  },
  async ({ params: { linkId }, body, caller: { workspaceId, userId } }, context) => {
    const now = context.clock.business();
    const amount = body.amount === undefined ? null : askedMinor(body.amount, body.asset);
    const until = body.expiresAt === undefined ? null : linkEnd(body.expiresAt, now);
    const asked =
      body.payerId === undefined ? undefined : await askedOf(context, workspaceId, body);
    await countTries(context, [{ limit: rateLimits.paymentLinks, by: userId }]);
    return context.db.tx(async (tx) => {
      const made = await tx.query(
        `insert into payment_links (id, code, workspace_id, purpose, asset, amount, use, created_at, expires_at,
           payer_workspace_id, payer_name, payer_initials)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (id) do nothing returning id`,
        [
          linkId,
          randomText(codeLength, codeAlphabet),
          workspaceId,
          body.purpose.trim(),
          body.asset,
          amount,
          body.use,
          now,
          until,
          asked?.payer.workspaceId ?? null,
          asked?.payer.maskedName ?? null,
          asked?.payer.initials ?? null,
        ],
      );
      const link = await readLink(tx, workspaceId, linkId);
      if (asked !== undefined && made.length > 0) {
        const target = { limit: rateLimits.requestsToTarget, by: asked.payer.workspaceId };
        await countTries(context, [target], tx);
        await tellPayer(tx, asked, link, now);
      }
      await announceLinks(tx, workspaceId, now);
      return { link: renderLink(link, context.publicUrl, now) };
    });
  },
);

export const cancelPaymentLinkHandler = handle(
  cancelPaymentLink,
  {
    needs: "signed-in",
    area: ["deposits", "create"],
    token: "never",
    logged: {
      kind: "payment-link-cancelled",
      nameIn: "payment_links.purpose",
      id: ({ params }) => params.linkId,
    },
  },
  async ({ params: { linkId }, caller: { workspaceId } }, context) => {
    const now = context.clock.business();
    return context.db.tx(async (tx) => {
      const [cancelled] = await tx.query<LinkRow>(
        `update payment_links set closed_as = 'cancelled' where id = $1 and workspace_id = $2 and ${isOpenSql("$3")} returning *`,
        [linkId, workspaceId, now],
      );
      if (cancelled === undefined) {
        const status = statusOf(await readLink(tx, workspaceId, linkId), now);
        throw new Refusal("payment-link-closed", { params: { status } });
      }
      await announceLinks(tx, workspaceId, now);
      const { payer_workspace_id: payerId } = cancelled;
      if (payerId !== null) await announceLinks(tx, payerId, now);
      await markRequestRead(tx, cancelled, now);
      return { link: renderLink(cancelled, context.publicUrl, now) };
    });
  },
);

/** The payer and the payee of a request, as they see each other. */
interface Asked {
  readonly payer: NamedPayee;
  readonly asker: NamedPayee | undefined;
}

/** @throws {Refusal} recipient-not-found, recipient-is-self; validation-failed for a request that may be paid more than once. */
async function askedOf(
  context: EngineContext,
  workspaceId: string,
  { payerId = "", use }: Pick<InputOf<typeof createPaymentLink>["body"], "payerId" | "use">,
): Promise<Asked> {
  if (use !== "once")
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "use"], code: "invalid" }],
    });
  const { recipient, sender } = await findPayees(context, { workspaceId, recipientId: payerId });
  if (recipient === undefined) throw new Refusal("recipient-not-found");
  if (recipient.workspaceId === workspaceId) throw new Refusal("recipient-is-self");
  return { payer: recipient, asker: sender };
}

/** Notifies the payer of a request at once. */
async function tellPayer(tx: Tx, { payer, asker }: Asked, link: LinkRow, at: Date): Promise<void> {
  const { code: payCode, purpose, asset } = link;
  const amount = amountOf(link).amount?.amount ?? "";
  const params = {
    name: asker === undefined ? "" : toldPayee(asker),
    purpose,
    amount,
    asset,
    payCode,
  };
  const event = {
    workspaceId: payer.workspaceId,
    kind: "notification",
    changes: ["payment-links", "notifications"],
    notification: { code: "payment-requested", params },
  } as const;
  await announce(tx, [event], at);
}

function askedMinor(decimal: string, asset: Asset): string {
  const minor = minorOfField({ amount: decimal, asset }, ["amount"]);
  if (minor === 0n) throw refusedAmount(["amount"], "amount-zero");
  const minimum = transferMinimumMinor(asset);
  if (minor < minimum)
    throw new Refusal("amount-below-minimum", { params: { minimum: moneyOf(minimum, asset) } });
  return minor.toString();
}

/** The end of a link: in the future, and not too far. */
function linkEnd(iso: string, now: Date): Date {
  const until = new Date(iso);
  const isPast = until <= now;
  if (isPast || until.getTime() > now.getTime() + paymentLinkLifeMaxMs) {
    const code = isPast ? "date-past" : "date-too-far";
    throw new Refusal("validation-failed", { issues: [{ path: ["body", "expiresAt"], code }] });
  }
  return until;
}

/** @throws {Refusal} not-found, also for another workspace's link. */
async function readLink(db: Queryable, workspaceId: string, linkId: string): Promise<LinkRow> {
  const [link] = await db.query<LinkRow>(
    "select * from payment_links where id = $1 and workspace_id = $2",
    [linkId, workspaceId],
  );
  if (link === undefined) throw new Refusal("not-found");
  return link;
}

async function announceLinks(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  await announce(tx, [{ workspaceId, kind: "changed", changes: ["payment-links"] }], now);
}
