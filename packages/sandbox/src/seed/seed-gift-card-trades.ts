import type { Tx } from "@apex/engine/platform/db";

/** The gift card trades of the history, with their chat messages. */
export async function seedGiftCardTrades(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `insert into gift_card_trades (id, workspace_id, user_id, brand, country, form, currency, value, quantity, rate, payout, minutes,
       code_ending, created_at, accept_by, accepted_at, trader, closed_at, rating, last_number, customer_read, trader_read)
     select id, workspace_id, $1, 'apple', 'US', 'e-code', 'USD', 100, 1, amount / 100, amount, 5,
       'Q7XD', created_at, created_at + interval '30 minutes', created_at + interval '2 minutes', 'Kemi',
       created_at + interval '9 minutes', 5, 3, 3, 3
     from operations where kind = 'gift-card-sell' and status = 'paid'`,
    [userId],
  );
  await tx.query(
    `insert into gift_card_messages (trade_id, number, id, author, event, at)
     select t.id, line.number, gen_random_uuid(), 'system', line.event, t.created_at + line.after
     from gift_card_trades t cross join (values
       (1, 'opened', interval '0'), (2, 'accepted', interval '2 minutes'), (3, 'paid', interval '9 minutes')
     ) as line (number, event, after)`,
  );
}
