import { defaultPageSize } from "@apex/contract/limits";
import {
  declinePaymentRequest,
  listPaymentRequests,
  type PaymentRequest,
} from "@apex/contract/payments/pay-link";
import * as z from "zod/mini";
import type { Caller } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { namedPayee, shownPayee, type Payee } from "../transfers/payee.ts";
import { findLink, type FoundLink } from "./find-link.ts";
import { amountOf, isOpenSql, statusOf, type LinkRow } from "./link-row.ts";
import { markRequestRead } from "./mark-request-read.ts";

/** A request as its payer sees it; the caller is undefined for a guest. */
export function renderRequest(
  { link, payee }: FoundLink,
  caller: Pick<Caller, "workspaceId"> | undefined,
  now: Date,
): PaymentRequest {
  const { payer_workspace_id: payerId } = link;
  return {
    code: link.code,
    payee: { ...shownPayee(payee), initials: payee.initials },
    purpose: link.purpose,
    asset: storedAsset(link.asset),
    ...amountOf(link),
    use: link.use,
    status: statusOf(link, now),
    ...(link.expires_at !== null && { expiresAt: link.expires_at.toISOString() }),
    isOwn: caller?.workspaceId === link.workspace_id,
    ...(payerId !== null && { addressee: payerId === caller?.workspaceId ? "you" : "other" }),
  };
}

const cursorSchema = z.optional(z.uuid());

export const listPaymentRequestsHandler = handle(
  listPaymentRequests,
  { needs: "signed-in", area: ["withdrawals", "view"], token: "never" },
  async ({ query: { cursor, perPage = defaultPageSize }, caller }, context) => {
    const after = cursorSchema.safeParse(cursor);
    if (!after.success)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    const now = context.clock.business();
    const rows = await context.db.query<LinkRow & Payee>(
      `select y.*, l.* from payment_links l join payees y on y.workspace_id = l.workspace_id
       where l.payer_workspace_id = $1 and ${isOpenSql("$4")}
         and ($2::uuid is null or (l.created_at, l.id) < (select a.created_at, a.id from payment_links a where a.id = $2))
       order by l.created_at desc, l.id desc limit $3`,
      [caller.workspaceId, after.data ?? null, perPage + 1, now],
    );
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    return {
      items: page.flatMap((link) => {
        const payee = namedPayee(link);
        return payee === undefined ? [] : [renderRequest({ link, payee }, caller, now)];
      }),
      ...(rows.length > perPage && last && { nextCursor: last.id }),
    };
  },
);

/** Declines an open request; only the person it asks may. */
export const declinePaymentRequestHandler = handle(
  declinePaymentRequest,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: "request-declined",
  },
  async ({ params: { code }, body, caller }, context) => {
    const found = await findLink(context, code, caller.userId);
    const { link, payee } = found;
    if (link.payer_workspace_id !== caller.workspaceId) throw new Refusal("not-permitted");
    const now = context.clock.business();
    const reason = body.reason?.trim() || null;
    return context.db.tx(async (tx) => {
      const [declined] = await tx.query<LinkRow>(
        `update payment_links set closed_as = 'declined', decline_reason = $3 where id = $1 and ${isOpenSql("$2")} returning *`,
        [link.id, now, reason],
      );
      if (declined === undefined) {
        const [kept = link] = await tx.query<LinkRow>("select * from payment_links where id = $1", [
          link.id,
        ]);
        throw new Refusal("payment-link-closed", { params: { status: statusOf(kept, now) } });
      }
      const params = { name: link.payer_name, purpose: link.purpose, reason: reason ?? "" };
      await announce(
        tx,
        [
          {
            workspaceId: link.workspace_id,
            kind: "notification",
            changes: ["payment-links", "notifications"],
            notification: { code: "payment-declined", params },
          },
          { workspaceId: caller.workspaceId, kind: "changed", changes: ["payment-links"] },
        ],
        now,
      );
      await markRequestRead(tx, declined, now);
      return { request: renderRequest({ link: declined, payee }, caller, now) };
    });
  },
);
