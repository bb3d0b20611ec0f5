import {
  listCardOrders,
  markCard,
  readCardOrder,
  revealCardCode,
  type CardOrder,
} from "@apex/contract/gift-cards/card-orders";
import { defaultPageSize } from "@apex/contract/limits";
import * as z from "zod/mini";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { brandNames } from "./brands-on-sale.ts";
import { findOrder, listCards, listOrderRows, openCode, renderOrder } from "./card-order-rows.ts";
import { createCardOrderHandler } from "./create-card-order.ts";
import { listBuyBrandsHandler, readBuyTermsHandler } from "./read-buy-terms.ts";

const cursorSchema = z.uuid();

const listCardOrdersHandler = handle(
  listCardOrders,
  { needs: "signed-in", area: ["withdrawals", "view"], token: "never" },
  async ({ query, caller }, context) => {
    const { cursor, perPage = defaultPageSize } = query;
    const behind = cursor === undefined ? null : cursorSchema.safeParse(cursor);
    if (behind?.success === false)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    const rows = await listOrderRows(context.db, caller.workspaceId, {
      behind: behind === null ? null : behind.data,
      count: perPage + 1,
    });
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    const cards = await listCards(
      context.db,
      page.map(({ id }) => id),
    );
    const brands = await brandNames(context);
    return {
      items: page.map((row) => renderOrder(row, cards, brands)),
      ...(rows.length > perPage && last !== undefined && { nextCursor: last.id }),
    };
  },
);

const readCardOrderHandler = handle(
  readCardOrder,
  { needs: "signed-in", area: ["withdrawals", "view"], token: "never" },
  async ({ params: { id }, caller }, context) => ({
    order: await loadOrder(context, caller, id),
  }),
);

const revealCardCodeHandler = handle(
  revealCardCode,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: "gift-card-shown",
  },
  async ({ params: { id, place }, caller }, context) => {
    const order = await findOrder(context.db, id, caller.workspaceId);
    const cards = order === undefined ? [] : await listCards(context.db, [id]);
    const card = cards.find((one) => one.place === place);
    if (card === undefined) throw new Refusal("not-found");
    // Showing a code changes no row, so it is reported to the activity log here.
    await context.db.tx(async (tx) => tx.changed?.());
    return { code: await openCode(context, card) };
  },
);

const markCardHandler = handle(
  markCard,
  {
    needs: "signed-in",
    area: ["withdrawals", "create"],
    token: "never",
    logged: { not: "the order shows it" },
  },
  async ({ params: { id, place }, body: { isUsed }, caller }, context) => {
    const { workspaceId } = caller;
    const now = context.clock.business();
    await context.db.tx(async (tx) => {
      // Marking a card as used again keeps the time of the first mark.
      const marked = await tx.query(
        `update gift_card_codes c set used_at = case when $4 then coalesce(c.used_at, $5::timestamptz) end
         from gift_card_orders g where g.id = c.order_id and c.order_id = $1 and c.place = $2 and g.workspace_id = $3
         returning c.place`,
        [id, place, workspaceId, isUsed, now],
      );
      if (marked.length === 0) throw new Refusal("not-found");
      const event = { workspaceId, kind: "changed", changes: ["gift-card-orders"] } as const;
      await announce(tx, [{ ...event, operationId: id }], now);
    });
    return { order: await loadOrder(context, caller, id) };
  },
);

async function loadOrder(
  context: EngineContext,
  { workspaceId }: Caller,
  id: string,
): Promise<CardOrder> {
  const row = await findOrder(context.db, id, workspaceId);
  if (row === undefined) throw new Refusal("not-found");
  const [cards, brands] = await Promise.all([listCards(context.db, [id]), brandNames(context)]);
  return renderOrder(row, cards, brands);
}

export const cardOrderHandlers: readonly Handler[] = [
  listBuyBrandsHandler,
  readBuyTermsHandler,
  createCardOrderHandler,
  listCardOrdersHandler,
  readCardOrderHandler,
  revealCardCodeHandler,
  markCardHandler,
];
