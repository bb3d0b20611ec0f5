import {
  listGiftCardCaseMessages,
  seeGiftCardCaseMessages,
  sendGiftCardCaseMessage,
  typeInGiftCardCase,
} from "@apex/contract/desk/gift-card-case-messages";
import { tradeChatTables } from "../../money/gift-cards/trade-messages.ts";
import { isChecked } from "../../money/gift-cards/trade-row.ts";
import { watchAsTrader, writing } from "../../money/gift-cards/trader-actions.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findMessage, readChat } from "../../runtime/chat/chat-messages.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { decideTrade } from "./decide-trade-case.ts";
import { findOwnTrade } from "./read-trade-case.ts";
import { mayTradeCards } from "./trade-roles.ts";

const aside = { roles: mayTradeCards, leavesNoEntry: true } as const;

const listGiftCardCaseMessagesHandler = handleDesk(
  listGiftCardCaseMessages,
  mayTradeCards,
  async ({ params: { id }, query, member }, context) => {
    const trade = await findOwnTrade(context, id, member);
    // `readChat` shows the other side's marks as `staff…`. Here the other side is the customer.
    const { customer_read: staffRead, customer_typing_until: staffTypingUntil } = trade;
    const thread = { ...trade, staffRead, staffTypingUntil };
    return readChat(context.db, tradeChatTables, thread, query, context.clock.business());
  },
);

const sendGiftCardCaseMessageHandler = handleDesk(
  sendGiftCardCaseMessage,
  mayTradeCards,
  async (request, context) => {
    const { params, body } = request;
    await decideTrade(context, request, async (tx, trade, now) => {
      if (!isChecked(trade)) throw new Refusal("trade-changed");
      return {
        act: "customer-written",
        // A repeat under the same id adds no message.
        change: await writing({ ...body, text: body.text.trim() })(tx, trade, now),
        after: { messageId: body.id },
      };
    });
    const message = await findMessage(context.db, tradeChatTables, params.id, body.id);
    if (message === undefined) throw new Error("A message that was kept is not there.");
    return { message };
  },
);

const seeGiftCardCaseMessagesHandler = handleDesk(
  seeGiftCardCaseMessages,
  aside,
  async (request, context) => {
    const { id } = await findOwnTrade(context, request.params.id, request.member);
    await watchAsTrader(context, id, false);
    return {};
  },
);

const typeInGiftCardCaseHandler = handleDesk(
  typeInGiftCardCase,
  aside,
  async (request, context) => {
    const { id } = await findOwnTrade(context, request.params.id, request.member);
    await watchAsTrader(context, id, true);
    return {};
  },
);

export const tradeCaseChatHandlers: readonly DeskHandler[] = [
  listGiftCardCaseMessagesHandler,
  sendGiftCardCaseMessageHandler,
  seeGiftCardCaseMessagesHandler,
  typeInGiftCardCaseHandler,
];
