import { listCardTransactions, readCardTransaction } from "@apex/contract/cards/card-transactions";
import { listCards, readCard } from "@apex/contract/cards/cards";
import { defaultPageSize } from "@apex/contract/limits";
import { moneyOf } from "@apex/contract/money";
import * as z from "zod/mini";
import { handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { businessCardHandlers } from "./business-cards.ts";
import { readCardTermsHandler } from "./card-amounts.ts";
import { outlookOf } from "./card-outlook.ts";
import { cardRequestHandlers } from "./card-requests.ts";
import { findCard, listCardRows, renderCard } from "./card-row.ts";
import { cardSettingHandlers } from "./card-settings.ts";
import { cardAsset, cardFees } from "./card-terms.ts";
import { findCardTransaction, listCardTransactionRows } from "./card-transaction-row.ts";
import { createCardHandler, keepCardDetailsHandler } from "./create-card.ts";
import { fundCardHandler, withdrawFromCardHandler } from "./move-card-money.ts";

const sees = { needs: "signed-in", area: ["cards", "view"], token: ["cards", "view"] } as const;

const listCardsHandler = handle(listCards, sees, async ({ caller }, context) => {
  const now = context.clock.business();
  const rows = await listCardRows(context.db, caller.workspaceId, now);
  return {
    items: rows.map(renderCard),
    creationFee: moneyOf(cardFees.creation.minor(context.switches), cardAsset),
    now: now.toISOString(),
  };
});

const readCardHandler = handle(readCard, sees, async ({ params: { id }, caller }, context) => {
  const now = context.clock.business();
  const row = await findCard(context.db, { id, workspaceId: caller.workspaceId }, now);
  return {
    card: renderCard(row),
    outlook: await outlookOf(context, row, now),
    now: now.toISOString(),
  };
});

const cursorSchema = z.uuid();

const listCardTransactionsHandler = handle(
  listCardTransactions,
  { ...sees, fromReplica: true },
  async ({ params: { id }, query, caller }, context) => {
    const { cursor, perPage = defaultPageSize } = query;
    const behind = cursor === undefined ? null : cursorSchema.safeParse(cursor);
    if (behind?.success === false)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    const { workspaceId } = caller;
    await findCard(context.db, { id, workspaceId }, context.clock.business());
    const items = await listCardTransactionRows(context.db, id, {
      behind: behind === null ? null : behind.data,
      count: perPage + 1,
    });
    const page = items.slice(0, perPage);
    const last = page.at(-1);
    return {
      items: page,
      ...(items.length > perPage && last !== undefined && { nextCursor: last.id }),
    };
  },
);

const readCardTransactionHandler = handle(
  readCardTransaction,
  sees,
  async ({ params: { id, transactionId }, caller }, context) => {
    const { workspaceId } = caller;
    await findCard(context.db, { id, workspaceId }, context.clock.business());
    const transaction = await findCardTransaction(context.db, id, transactionId);
    if (transaction === undefined) throw new Refusal("not-found");
    return { transaction };
  },
);

export const cardHandlers: readonly Handler[] = [
  listCardsHandler,
  readCardHandler,
  readCardTermsHandler,
  keepCardDetailsHandler,
  createCardHandler,
  fundCardHandler,
  withdrawFromCardHandler,
  ...cardRequestHandlers,
  ...cardSettingHandlers,
  listCardTransactionsHandler,
  readCardTransactionHandler,
  ...businessCardHandlers,
];
