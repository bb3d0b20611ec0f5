import { endedStatuses, settledStatuses } from "@apex/contract/transactions/ended-statuses";

const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(", ");

/**
 * Tells webhooks of each change of an operation, of each card payment and refund, and of each batch that ends. Triggers write events,
 * deliveries and jobs in the transaction that makes the change: no caller can forget them, and no change is committed without them. An
 * event keeps the rows as they are at that moment; the engine makes the body when it sends it. A fact that no row of those holds (an approval, low
 * gas) is told by \`business/webhooks/tell-webhooks.ts\`, which hands in the event's data as \`subject\`.
 */
export const tellWebhooksSql = /* sql */ `
-- True for a status that an operation ends with.
drop function if exists has_ended;
create function has_ended(p_status text) returns boolean language sql immutable as $$
  select p_status in (${listed(endedStatuses)})
$$;

-- What a change of an operation is called; null for what nobody is told of. Only a transfer has a purpose of ours: that of a payment link
-- is its owner's text. A reversal is told with what it reverses, except for a correction, which stands alone.
drop function if exists webhook_type;
create function webhook_type(p_kind text, p_direction text, p_purpose text, p_event text, p_status text) returns text
language sql immutable as $$
  select case
    when p_kind = 'transfer' and p_purpose = 'gas-top-up' then 'gas.topped-up'
    when p_kind = 'transfer' and p_purpose = 'gas-return' then 'gas.returned'
    when p_kind = 'transfer' and p_purpose = 'vault' then null
    when p_kind = 'transfer' and p_purpose = 'collection' then 'collection' || case p_status
      when 'completed' then '.completed'
      when 'incomplete' then '.incomplete'
      when 'failed' then '.failed'
      else '.created'
    end
    when p_kind = 'reversal' and p_purpose = 'BALANCE_ADJUSTED' then 'balance.adjusted'
    else case
      when p_kind in ('crypto-deposit', 'fiat-deposit') or (p_kind in ('transfer', 'one-time-payment') and p_direction = 'in') then 'deposit'
      when p_kind in ('crypto-withdrawal', 'fiat-withdrawal') or (p_kind in ('transfer', 'one-time-payment') and p_direction = 'out') then 'withdrawal'
      when p_kind in ('create-card', 'fund-card', 'card-withdrawal') then 'card'
    end || case
      when p_status in (${listed(settledStatuses)}) then '.completed'
      when has_ended(p_status) then '.failed'
      when p_event = 'created' then '.created'
      else '.updated'
    end
  end
$$;

-- Writes down what happened, with a delivery and its job for each webhook that waits for it. What nobody waits for leaves no row.
drop function if exists deliver_to_webhooks;
create function deliver_to_webhooks(p_happened json) returns void language plpgsql set enable_hashjoin = on as $$
declare
  jobs json;
begin
  with told as (
    insert into webhook_events (id, workspace_id, type, operation_id, operation_event_id, operation, charge, subject, at)
    select gen_random_uuid(), h.*
    from json_to_recordset(p_happened) as h (
      workspace_id uuid, type text, operation_id uuid, operation_event_id bigint, operation jsonb, charge jsonb, subject jsonb, at timestamptz
    )
    where exists (
      select from webhooks w where w.workspace_id = h.workspace_id and w.is_on and w.deleted_at is null and h.type = any (w.events)
    )
    returning id, workspace_id, type, at
  ), sent as (
    insert into webhook_deliveries (id, workspace_id, webhook_id, event_id, type, url, status, next_at, created_at)
    -- The log's pages end at a time of whole milliseconds, as programs have it.
    select gen_random_uuid(), t.workspace_id, w.id, t.id, t.type, w.url, 'pending', t.at, date_trunc('milliseconds', t.at)
    from told t join webhooks w on w.workspace_id = t.workspace_id and w.is_on and w.deleted_at is null and t.type = any (w.events)
    returning id, created_at
  )
  select json_agg(json_build_object('kind', 'deliver-webhook', 'payload', json_build_object('deliveryId', id, 'attempt', 1),
    'run_at', created_at, 'dedupe_key', 'webhook:' || id || ':1')) into jobs from sent;
  if jobs is not null then perform enqueue(jobs); end if;
end $$;

create or replace function tell_webhooks() returns trigger language plpgsql set enable_hashjoin = on as $$
declare
  happened json;
begin
  select json_agg(json_build_object('workspace_id', o.workspace_id, 'type', webhook_type(o.kind, o.direction, coalesce(o.data->>'purpose', o.data->>'correction'), n.event, n.status),
    'operation_id', o.id, 'operation_event_id', n.id, 'at', n.at, 'operation', json_build_object(
      'id', o.id, 'kind', o.kind, 'status', n.status, 'direction', o.direction, 'asset', o.asset, 'amount', o.amount::text,
      'fee', o.fee::text, 'reference', o.reference, 'data', o.data, 'created_at', o.created_at))) into happened
  from added n join operations o on o.id = n.operation_id
  where exists (select from webhooks w where w.workspace_id = o.workspace_id and w.is_on and w.deleted_at is null);
  if happened is null then return null; end if;
  perform deliver_to_webhooks(happened);

  -- A batch ends with its last payment. Two payments that end at once wait for each other here, so that the later one sees the other.
  perform pg_advisory_xact_lock(hashtextextended(b.id, 0)) from (
    select distinct o.data->>'batchId' as id from added n join operations o on o.id = n.operation_id
    where o.data ? 'batchId' and has_ended(n.status) order by 1
  ) b;
  select json_agg(json_build_object('workspace_id', b.workspace_id, 'type', 'batch.completed', 'at', b.at, 'subject', b.batch)) into happened
  from (
    select e.workspace_id, e.at, json_build_object('id', e.id, 'createdAt', to_char(min(o.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'rows', count(*), 'waiting', 0,
      'processing', 0, 'completed', count(*) filter (where o.status = 'completed'),
      'failed', count(*) filter (where o.status <> 'completed')) as batch
    from (
      select o.workspace_id, o.data->>'batchId' as id, max(n.at) as at from added n join operations o on o.id = n.operation_id
      where o.data ? 'batchId' and has_ended(n.status) group by 1, 2
    ) e join operations o on o.workspace_id = e.workspace_id and o.data->>'batchId' = e.id and o.data ? 'batchId'
    group by e.workspace_id, e.id, e.at having bool_and(has_ended(o.status))
  ) b;
  if happened is not null then perform deliver_to_webhooks(happened); end if;
  return null;
end $$;

create or replace trigger operation_events_tell_webhooks after insert on operation_events
  referencing new table as added for each statement execute function tell_webhooks();

create or replace function tell_webhooks_of_charge() returns trigger language plpgsql as $$
declare
  happened json;
begin
  if tg_op = 'UPDATE' and new.state = old.state then return null; end if;
  select json_agg(json_build_object('workspace_id', c.workspace_id, 'at', coalesce(new.settled_at, new.created_at),
    'type', 'card.charge.' || case new.kind when 'refund' then 'refunded' else new.state end, 'charge', json_build_object(
      'card', json_build_object('id', c.id, 'label', c.label, 'network', c.network, 'last_four', c.last_four, 'holder_id', c.holder_id),
      -- Amounts as text: a number of JSON is not exact for those who read it.
      'charge', to_jsonb(new) || jsonb_build_object(
        'amount', new.amount::text, 'fee', new.fee::text, 'refunded', new.refunded::text)))) into happened
  from cards c
  where c.id = new.card_id
    and exists (select from webhooks w where w.workspace_id = c.workspace_id and w.is_on and w.deleted_at is null);
  if happened is not null then perform deliver_to_webhooks(happened); end if;
  return null;
end $$;

create or replace trigger card_transactions_tell_webhooks after insert or update of state on card_transactions
  for each row when (new.kind in ('payment', 'refund')) execute function tell_webhooks_of_charge();
`;
