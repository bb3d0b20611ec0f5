/**
 * Within the transaction that changes an operation: whoever waits for it gets a delivery and its job, or the change is not made.
 */
export const tellWebhooksSql = /* sql */ `
-- What a change of an operation is called; null for what nobody is told of.
drop function if exists webhook_type;
create function webhook_type(p_kind text, p_direction text, p_event text, p_status text) returns text language sql immutable as $$
  select case
    when p_kind in ('crypto-deposit', 'fiat-deposit') or (p_kind in ('transfer', 'one-time-payment') and p_direction = 'in') then 'deposit'
    when p_kind in ('crypto-withdrawal', 'fiat-withdrawal') or (p_kind in ('transfer', 'one-time-payment') and p_direction = 'out') then 'withdrawal'
    when p_kind in ('create-card', 'fund-card', 'card-withdrawal') then 'card'
  end || case
    when p_status in ('completed', 'paid', 'confirmed', 'successful') then '.completed'
    when p_status in ('failed', 'rejected', 'declined', 'cancelled', 'canceled', 'inactive') then '.failed'
    when p_event = 'created' then '.created'
    else '.updated'
  end
$$;

create or replace function tell_webhooks() returns trigger language plpgsql set enable_hashjoin = on as $$
declare
  jobs json;
begin
  with wanted as materialized (
    select n.operation_id, n.id, n.at, o.workspace_id, webhook_type(o.kind, o.direction, n.event, n.status) as type,
      json_build_object('id', o.id, 'kind', o.kind, 'status', n.status, 'direction', o.direction, 'asset', o.asset,
        'amount', o.amount::text, 'fee', o.fee::text, 'reference', o.reference, 'data', o.data, 'created_at', o.created_at) as operation
    from added n join operations o on o.id = n.operation_id
    where exists (select from webhooks w where w.workspace_id = o.workspace_id and w.is_on and w.deleted_at is null)
  ), told as (
    insert into webhook_events (id, workspace_id, type, operation_id, operation_event_id, operation, at)
    select gen_random_uuid(), workspace_id, type, operation_id, id, operation, at from wanted x
    where exists (
      select from webhooks w where w.workspace_id = x.workspace_id and w.is_on and w.deleted_at is null and x.type = any (w.events)
    )
    returning id, workspace_id, type, at
  ), sent as (
    insert into webhook_deliveries (id, workspace_id, webhook_id, event_id, url, status, next_at, created_at)
    select gen_random_uuid(), t.workspace_id, w.id, t.id, w.url, 'pending', t.at, t.at
    from told t join webhooks w on w.workspace_id = t.workspace_id and w.is_on and w.deleted_at is null and t.type = any (w.events)
    returning id, created_at
  )
  select json_agg(json_build_object('kind', 'deliver-webhook', 'payload', json_build_object('deliveryId', id, 'attempt', 1),
    'run_at', created_at, 'dedupe_key', 'webhook:' || id || ':1')) into jobs from sent;
  if jobs is not null then perform enqueue(jobs); end if;
  return null;
end $$;

create or replace trigger operation_events_tell_webhooks after insert on operation_events
  referencing new table as added for each statement execute function tell_webhooks();
`;
