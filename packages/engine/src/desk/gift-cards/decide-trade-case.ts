import {
  askForCardPicture,
  handBackGiftCardCase,
  markCardPicture,
  payGiftCardCase,
  rejectGiftCardCase,
  takeGiftCardCase,
} from "@apex/contract/desk/gift-card-cases";
import type { StaffAct } from "@apex/contract/desk/staff-log";
import { needsProof } from "@apex/contract/gift-cards/trades";
import { changeTradeIn, type TradeChange } from "../../money/gift-cards/change-trade.ts";
import { told } from "../../money/gift-cards/trade-messages.ts";
import { isChecked, type TradeRow } from "../../money/gift-cards/trade-row.ts";
import { accepting, paying, rejecting, writing } from "../../money/gift-cards/trader-actions.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import type { Act } from "../access/staff-actions.ts";
import type { Member } from "../access/staff-sessions.ts";
import { claimCase, handBackCase } from "../cases/claim-case.ts";
import type { Deciding } from "../cases/decide-case.ts";
import { findTradeCase, loadTradeCase } from "./load-trade-case.ts";
import { mayTradeCards } from "./trade-roles.ts";

const queue = "gift-card-trades";

/** The result of a decision, for its entry in the log. */
interface Decision {
  readonly act: StaffAct;
  readonly reason?: string;
  readonly change?: TradeChange | undefined;
  /** Further changed state, before and after. */
  readonly before?: Act["before"];
  readonly after?: Act["after"];
}
type Decide = (tx: Tx, trade: TradeRow, now: Date) => Promise<Decision>;

/** The name that customers see: a member's first name. */
const shownName = ({ name }: Member) => name.split(/\s/, 1)[0] ?? name;

/**
 * Assigns a trade to the member. A disputed trade becomes unassigned, and its earlier trader cannot take it again.
 * @returns the id of the previous assignee.
 */
async function claimTrade(
  tx: Tx,
  { id, disputed_at, trader_id }: TradeRow,
  { member, at, from }: { readonly member: Member; readonly at: Date; readonly from?: string },
): Promise<string | null> {
  const isDisputed = disputed_at !== null;
  if (isDisputed && trader_id === member.id) throw new Refusal("own-decision");
  if (isDisputed && trader_id !== null)
    await tx.query(
      "update desk_cases set assignee = null where queue = $1 and case_id = $2 and assignee = $3",
      [queue, id, trader_id],
    );
  const before = await claimCase(tx, { queue, id }, { member, at, ...(from && { from }) });
  if (before !== member.id)
    await tx.query(
      `update gift_card_trades set trader = $2,
         trader_id = case when disputed_at is null then $3::uuid else trader_id end where id = $1`,
      [id, shownName(member), member.id],
    );
  return before;
}

/**
 * Carries out a decision by the trade's assignee; an unassigned trade becomes theirs. The trade's row is locked first,
 * so that decisions come one after another, and the log shows what each changed.
 */
export async function decideTrade(
  context: EngineContext,
  { params: { id }, member, record }: Deciding,
  decide: Decide,
  from?: string,
): Promise<void> {
  const at = context.clock.wall();
  await context.db.tx((tx) =>
    changeTradeIn(tx, context, { id }, async (_, trade, now) => {
      const { assignee } = await findTradeCase(context, tx, id);
      await refuseOwnAccount(tx, member, trade.workspace_id);
      if (trade.closed_at !== null) throw new Refusal("trade-changed");
      await claimTrade(tx, trade, { member, at, ...(from !== undefined && { from }) });
      const { act, reason, change, before, after } = await decide(tx, trade, now);
      await record(tx, {
        act,
        case: { queue, id },
        customerId: trade.workspace_id,
        ...(reason !== undefined && { reason }),
        before: { status: trade.status, assignee, ...before },
        after: {
          status: change?.to?.status ?? trade.status,
          assignee: act === "case-handed-back" ? null : member.id,
          ...after,
        },
      });
      return change;
    }),
  );
}

const takeGiftCardCaseHandler = handleDesk(
  takeGiftCardCase,
  mayTradeCards,
  async (request, context) => {
    const { member, params, body } = request;
    const decide: Decide = async (tx, trade, now) => ({
      act: "case-taken",
      change:
        trade.status === "pending"
          ? await accepting(shownName(member))(tx, trade, now)
          : { messages: [told("taken-over", now, shownName(member))] },
    });
    await decideTrade(context, request, decide, body.from);
    return { case: await loadTradeCase(context, params.id, member) };
  },
);

const handBackGiftCardCaseHandler = handleDesk(
  handBackGiftCardCase,
  mayTradeCards,
  async (request, context) => {
    await decideTrade(context, request, async (tx, { id }) => {
      await handBackCase(tx, { queue, id });
      return { act: "case-handed-back" };
    });
    return { case: await loadTradeCase(context, request.params.id, request.member) };
  },
);

const askForCardPictureHandler = handleDesk(
  askForCardPicture,
  mayTradeCards,
  async (request, context) => {
    const text = request.body.question.trim();
    await decideTrade(context, request, async (tx, trade, now) => {
      if (!isChecked(trade)) throw new Refusal("trade-changed");
      return { act: "customer-asked", change: await writing({ text }, true)(tx, trade, now) };
    });
    return { case: await loadTradeCase(context, request.params.id, request.member) };
  },
);

const payGiftCardCaseHandler = handleDesk(
  payGiftCardCase,
  mayTradeCards,
  async (request, context) => {
    await decideTrade(context, request, async (tx, trade, now) => ({
      act: "trade-paid",
      change: await paying(tx, trade, now),
      after: { payoutMinor: trade.payout, asset: "NGN" },
    }));
    return { case: await loadTradeCase(context, request.params.id, request.member) };
  },
);

const rejectGiftCardCaseHandler = handleDesk(
  rejectGiftCardCase,
  mayTradeCards,
  async (request, context) => {
    const { reason, note, imageIds } = request.body;
    const text = note.trim();
    if (needsProof(reason) && imageIds.length === 0)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", "imageIds"], code: "images-required" }],
      });
    await decideTrade(context, request, async (tx, trade, now) => ({
      act: "trade-rejected",
      reason,
      change: await rejecting(reason, { text, imageIds })(tx, trade, now),
      after: { imageIds },
    }));
    return { case: await loadTradeCase(context, request.params.id, request.member) };
  },
);

const markCardPictureHandler = handleDesk(
  markCardPicture,
  mayTradeCards,
  async (request, context) => {
    const { params, body, member } = request;
    const { imageId } = params;
    await decideTrade(context, request, async (tx, { id }) => {
      const [shown] = await tx.query<{ mark: string | null }>(
        `select k.mark from gift_card_messages m
       left join gift_card_picture_marks k on k.trade_id = m.trade_id and k.image_id = $2
       where m.trade_id = $1 and m.author = 'customer' and $2 = any (m.image_ids)`,
        [id, imageId],
      );
      if (shown === undefined) throw new Refusal("not-found");
      await tx.query(
        `insert into gift_card_picture_marks (trade_id, image_id, mark, staff_id, at) values ($1, $2, $3, $4, $5)
       on conflict (trade_id, image_id) do update set mark = excluded.mark, staff_id = excluded.staff_id, at = excluded.at`,
        [id, imageId, body.mark, member.id, context.clock.wall()],
      );
      return {
        act: "picture-marked",
        before: { imageId, mark: shown.mark },
        after: { imageId, mark: body.mark },
      };
    });
    return { case: await loadTradeCase(context, params.id, member) };
  },
);

export const tradeDecisionHandlers: readonly DeskHandler[] = [
  takeGiftCardCaseHandler,
  handBackGiftCardCaseHandler,
  askForCardPictureHandler,
  payGiftCardCaseHandler,
  rejectGiftCardCaseHandler,
  markCardPictureHandler,
];
