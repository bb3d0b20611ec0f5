import {
  giftCardCaseActs,
  type GiftCardCase,
  type GiftCardCaseAct,
  type GiftCardCaseRow,
} from "@apex/contract/desk/gift-card-case";
import type { Colleague } from "@apex/contract/desk/staff";
import type { SellBrand } from "@apex/contract/gift-cards/sell-offers";
import { moneyOf } from "@apex/contract/money";
import {
  brandName,
  expectedAt,
  isChecked,
  tradeColumns,
  tradeFrom,
  tradeStatusOf,
  type TradeRow,
} from "../../money/gift-cards/trade-row.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Member } from "../access/staff-sessions.ts";
import { assigneeColumns, renderAssignee, type AssigneeRow } from "../cases/case-rows.ts";
import { loadCaseCustomer } from "../cases/load-case-customer.ts";

export interface TradeCaseRow extends TradeRow, AssigneeRow {
  readonly has_news: boolean;
}

/** SQL joins of a trade's assignee. A dispute takes the trade away from its earlier trader. */
export const assigneeJoin = `left join desk_cases c on c.queue = 'gift-card-trades' and c.case_id = t.id
    and not (t.disputed_at is not null and c.assignee is not distinct from t.trader_id)
  left join staff a on a.id = c.assignee`;

export const caseColumns = `${tradeColumns}, ${assigneeColumns}, exists (
    select from gift_card_messages n where n.trade_id = t.id and n.author = 'customer' and n.number > t.trader_read) as has_news`;
export const caseFrom = `${tradeFrom} ${assigneeJoin}`;

/** Finds a trade of the desk. @throws {Refusal} not-found, also where the traders are not the operator's staff. */
export async function findTradeCase(
  { rails }: Pick<EngineContext, "rails">,
  db: Queryable,
  id: string,
): Promise<TradeCaseRow> {
  const [row] =
    rails.giftCardDesk.isOwnDesk === true
      ? await db.query<TradeCaseRow>(`select ${caseColumns} ${caseFrom} where t.id = $1`, [id])
      : [];
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

/** Refuses everybody except the trade's assignee. @throws {Refusal} case-taken. */
export function refuseOthers({ assignee, assignee_name }: TradeCaseRow, member: Member): void {
  if (assignee !== member.id)
    throw new Refusal("case-taken", { params: { name: assignee_name ?? "" } });
}

export function renderTradeCaseRow(
  row: TradeCaseRow,
  brands: readonly SellBrand[],
): GiftCardCaseRow {
  const status = tradeStatusOf(row);
  return {
    id: row.id,
    reference: row.reference,
    brand: brandName(brands, row.brand),
    country: row.country,
    form: row.form,
    currency: row.currency,
    value: row.value.toString(),
    quantity: row.quantity,
    payout: moneyOf(BigInt(row.payout), "NGN"),
    status,
    since: row.created_at.toISOString(),
    ...(status === "pending" && { deadline: row.accept_by.toISOString() }),
    ...(status === "active" &&
      row.accepted_at !== null && { deadline: expectedAt(row.accepted_at, row.minutes) }),
    ...renderAssignee(row),
    isAsked: row.asked,
    hasNews: row.has_news,
  };
}

/** The acts on an open trade. A trader must look at the cards before paying. The calls check again. */
function actsOf({ id }: Member, row: TradeCaseRow): GiftCardCaseAct[] {
  if (row.closed_at !== null || (row.disputed_at !== null && row.trader_id === id)) return [];
  const isMine = row.assignee === id;
  const acts: Readonly<Record<GiftCardCaseAct, boolean>> = {
    take: !isMine,
    "hand-back": isMine,
    ask: isMine,
    pay: isMine && isChecked(row),
    reject: isMine || (row.assignee === null && row.status === "pending"),
  };
  return giftCardCaseActs.filter((act) => acts[act]);
}

/** A trade as a member sees it. */
export async function loadTradeCase(
  context: EngineContext,
  id: string,
  member: Member,
): Promise<GiftCardCase> {
  const { db, rails } = context;
  const row = await findTradeCase(context, db, id);
  const isMine = row.assignee === member.id;
  const [brands, customer, earlier, pictures, disputedWith] = await Promise.all([
    rails.giftCardDesk.sellBrands(),
    loadCaseCustomer(db, row.workspace_id),
    countEarlier(db, row),
    isMine ? loadPictures(db, id) : [],
    loadDisputedWith(db, row),
  ]);
  return {
    ...renderTradeCaseRow(row, brands),
    rate: moneyOf(BigInt(row.rate), "NGN"),
    customer,
    earlier,
    isMine,
    hasCode: row.sealed_code !== null,
    pictures,
    ...(row.rejection !== null && {
      rejection: {
        reason: row.rejection,
        ...(row.rejection_note !== null && { note: row.rejection_note }),
      },
    }),
    ...(disputedWith && { disputedWith }),
    may: actsOf(member, row),
  };
}

async function countEarlier(
  db: Queryable,
  { id, workspace_id }: TradeRow,
): Promise<GiftCardCase["earlier"]> {
  const [row] = await db.query<GiftCardCase["earlier"]>(
    `select count(*) filter (where o.status = 'paid')::int as paid, count(*) filter (where o.status = 'rejected')::int as rejected
     from gift_card_trades t join operations o on o.id = t.id where t.workspace_id = $1 and t.id <> $2`,
    [workspace_id, id],
  );
  return row ?? { paid: 0, rejected: 0 };
}

async function loadPictures(db: Queryable, id: string): Promise<GiftCardCase["pictures"]> {
  const rows = await db.query<{ id: string; mark: string | null }>(
    `select shown.id, k.mark from gift_card_messages m cross join unnest(m.image_ids) with ordinality as shown (id, place)
     left join gift_card_picture_marks k on k.trade_id = m.trade_id and k.image_id = shown.id
     where m.trade_id = $1 and m.author = 'customer' order by m.number, shown.place`,
    [id],
  );
  return rows.map(({ mark, ...picture }) => ({ ...picture, ...(mark !== null && { mark }) }));
}

async function loadDisputedWith(
  db: Queryable,
  { disputed_at, trader_id }: TradeRow,
): Promise<Colleague | undefined> {
  if (disputed_at === null || trader_id === null) return undefined;
  const [row] = await db.query<Colleague>("select id, name from staff where id = $1", [trader_id]);
  return row;
}
