import { type GiftCardCaseView } from "@apex/contract/desk/gift-card-case";
import { listGiftCardCases } from "@apex/contract/desk/gift-card-cases";
import { defaultPageSize } from "@apex/contract/limits";
import { askedSql } from "../../money/gift-cards/trade-row.ts";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import { handleDesk } from "../access/desk-call.ts";
import { commonViews, type CountedQueue } from "../cases/case-rows.ts";
import {
  assigneeJoin,
  caseColumns,
  caseFrom,
  renderTradeCaseRow,
  type TradeCaseRow,
} from "./load-trade-case.ts";
import { mayTradeCards } from "./trade-roles.ts";

/** The condition of each view; $2 is the member. */
const conditions: Readonly<Record<GiftCardCaseView, string>> = {
  ...commonViews,
  asked: `${askedSql("t")} and $2::uuid is not null`,
  disputed: "o.status = 'under_review' and $2::uuid is not null",
};

export const listGiftCardCasesHandler = handleDesk(
  listGiftCardCases,
  mayTradeCards,
  async ({ query: { cursor, perPage = defaultPageSize, view = "all" }, member }, { db, rails }) => {
    if (rails.giftCardDesk.isOwnDesk !== true) return { items: [] };
    const { at, id } = behindTime(cursor);
    const rows = await db.query<TradeCaseRow>(
      `select ${caseColumns} ${caseFrom}
       where t.closed_at is null and ($1::timestamptz is null or (t.created_at, t.id) > ($1, $4::uuid)) and ${conditions[view]}
       order by t.created_at, t.id limit $3`,
      [at, member.id, perPage + 1, id],
    );
    const brands = await rails.giftCardDesk.sellBrands();
    return timePage(rows, perPage, (row) => renderTradeCaseRow(row, brands));
  },
);

/** The open trades. The queue is off where the traders are not staff. */
export const countedTrades: CountedQueue = {
  name: "gift-card-trades",
  roles: mayTradeCards,
  isOn: ({ rails }) => rails.giftCardDesk.isOwnDesk === true,
  from: `gift_card_trades t ${assigneeJoin}`,
  where: "t.closed_at is null",
  since: "t.created_at",
};
