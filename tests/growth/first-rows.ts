import { timedUuid } from "@apex/engine/platform/crypto";

/**
 * A row of each kind that the seeded accounts have none of, so that lists of it have something to grow from. Rows that only point at each
 * other share an id.
 */
export function firstRowsSql(userId: string, workspaceId: string, now: Date): string {
  const [user, workspace, at] = [
    `'${userId}'::uuid`,
    `'${workspaceId}'::uuid`,
    `'${now.toISOString()}'::timestamptz`,
  ];
  return `
    insert into devices (id, user_id, user_agent, address, signed_in_at, trusted_at) values (gen_random_uuid(), ${user}, '', '', ${at}, ${at});
    insert into security_log (id, user_id, kind, address, user_agent, at) values (gen_random_uuid(), ${user}, 'signed-in', '', '', ${at});
    insert into limit_orders (id, workspace_id, from_asset, to_asset, pay, fee, receive, order_price, gives_base, placed_at, closed_at)
   values (gen_random_uuid(), ${workspace}, 'NGN', 'USDT', 1000, 10, 1, 1600, false, ${at}, ${at});
    insert into payment_links (id, code, workspace_id, purpose, asset, amount, use, created_at, payments, received, closed_as)
   values (gen_random_uuid(), left(gen_random_uuid()::text, 8), ${workspace}, 'invoice', 'NGN', 100, 'once', ${at}, 0, 0, 'cancelled');
    insert into support_tickets (id, workspace_id, user_id, topic, complaint_type, status, excerpt, begun_by, opened_at, updated_at, solved_at)
   values (${workspace}, ${workspace}, ${user}, 'other', 'other', 'solved', '', gen_random_uuid(), ${at}, ${at}, ${at});
    insert into support_messages (ticket_id, number, id, author, text, at) values (${workspace}, 1, gen_random_uuid(), 'customer', 'Hello', ${at});
    insert into saved_addresses (id, workspace_id, label, asset, network, address, memo, is_universal, added_at, address_set_at)
   values (gen_random_uuid(), ${workspace}, 'Cold wallet', 'ETH', 'ethereum', gen_random_uuid()::text, '', false, ${at}, ${at});
    insert into fiat_beneficiaries (id, workspace_id, asset, method, fingerprint, account, saved_at)
   values (gen_random_uuid(), ${workspace}, 'NGN', 'bank_transfer', gen_random_uuid()::text, '{"method":"bank_transfer","withdrawalType":"domestic","country":"NG","bankId":"ng-gtbank","bankName":"GTBank","accountNumber":"0123456789","accountName":"Ada Obi","accountType":"personal"}', ${at});
    insert into price_alerts (id, user_id, workspace_id, base, quote, above, start_price, created_at, reached_at, reached_price)
   values (gen_random_uuid(), ${user}, ${workspace}, 'BTC', 'USD', 90000, 80000, ${at}, ${at}, 90000);
    insert into p2p_deposits (id, workspace_id, user_id, asset, amount, reference, account_number, account_name, bank_name, status, created_at, expires_at)
   values (gen_random_uuid(), ${workspace}, ${user}, 'NGN', 100, gen_random_uuid()::text, '0123456789', 'Apex', 'GTBank', 'expired', ${at}, ${at});
    insert into sender_accounts (id, workspace_id, asset, bank, account_number, first_name, last_name, created_at)
   values (${workspace}, ${workspace}, 'NGN', 'ng-gtbank', '0123456789', 'Ada', 'Obi', ${at});
    insert into bank_deposits (id, workspace_id, user_id, sender_id, asset, amount, reference, account_number, account_name, bank_name, status, created_at, expires_at)
   values (gen_random_uuid(), ${workspace}, ${user}, ${workspace}, 'NGN', 100, gen_random_uuid()::text, '0123456789', 'Apex', 'GTBank', 'expired', ${at}, ${at});
    insert into api_requests (workspace_id, token_id, request_id, method, path, status, duration_ms, address, at)
   select workspace_id, id, gen_random_uuid()::text, 'GET', '/wallets-http/wallets', 200, 5, '', ${at} from api_tokens where workspace_id = ${workspace};
    insert into notifications (workspace_id, id, code, params, created_at, user_id) values
      (${workspace}, '${timedUuid(now)}', 'new-sign-in', '{}', ${at}, ${user}),
      (${workspace}, '${timedUuid(now)}', 'deposit-received', '{"amount":"1.00","asset":"NGN"}', ${at}, null);
  `;
}
