import { plansByIndex } from "../plans-by-index.ts";

/**
 * `ledger_post` posts a batch of movements in one call: it locks every row that they touch in one fixed order (keys,
 * accounts, operations, codes, counters, streams), decides each movement in turn on running balances, and writes the
 * posted ones with one statement a table. Refused movements write nothing; they are reported in the answer and raise no
 * error.
 *
 * Lists are flat; `m` is a movement's place in the batch, `a` an account's, `c` a counter's, each from 1.
 * `p_leg_until[m]` and `p_count_until[m]` are the places of the movement's last leg and last count. The caller ensures
 * that no two movements of a batch share a key, an operation or a code. p_movements lists them by their places.
 * `p_lock_ms` is how long it waits for a lock.
 *
 * Two movements, one after the other: Ada sends Ben 5.00, which counts against her day, and Ben pays a fee of 2.00.
 *
 *     p_account_workspace {Ada, Ben, null}     1 is Ada's account, 2 Ben's, 3 that of the house
 *     p_leg_account       {1, 2,  2, 3}        p_leg_amount {-500, 500,  -200, 200}
 *     p_leg_until         {2, 4}               the first movement has the legs 1 and 2, the second 3 and 4
 *     p_counter_workspace {Ada}
 *     p_count_counter     {1}                  p_count_amount {500}
 *     p_count_until       {1, 1}               the second movement counts nothing
 *
 * What each step looks up by its place (accounts, legs, counts) comes as arrays: a list of json would be parsed again by
 * every statement that reads it. What is only written down (operations, events, jobs) comes as json.
 *
 * An account of the house is several rows, its stripes, whose balances sum to the account's. A posting takes a stripe
 * that no other transaction has locked, so that postings with only the house in common never wait for each other.
 */
export const ledgerPostSql = /* sql */ `
drop function if exists ledger_post;
create function ledger_post(
  p_movements json, p_account_workspace uuid[], p_account_asset text[], p_account_kind text[],
  p_leg_until int[], p_leg_account int[], p_leg_amount numeric[], p_leg_operation uuid[],
  p_operations json, p_transitions json,
  p_counter_workspace uuid[], p_counter_name text[], p_counter_period text[],
  p_count_until int[], p_count_counter int[], p_count_amount numeric[], p_count_limit numeric[], p_events json, p_jobs json, p_lock_ms int
) returns table (m int, outcome text, operation_id uuid, counter int, used numeric) language plpgsql
${plansByIndex} as $$
#variable_conflict use_column
declare
  size constant int := json_array_length(p_movements);
  outcomes text[] := array_fill('posted'::text, array[size]);
  operation_ids uuid[] := array_fill(null::uuid, array[size]);
  over_counter int[] := array_fill(null::int, array[size]);
  over_used numeric[] := array_fill(null::numeric, array[size]);
  posted boolean[] := array_fill(true, array[size]);
  ats timestamptz[];
  movement_ids bigint[];
  key_workspaces uuid[]; key_endpoints text[]; keys text[]; key_hashes text[]; key_operations uuid[]; code_ids uuid[];
  owners uuid[]; account_ids bigint[]; balances numeric[]; customer boolean[]; assets text[];
  afters numeric[] := array_fill(0::numeric, array[coalesce(cardinality(p_leg_account), 0)]);
  counts numeric[];
  taken uuid[]; known int[]; unused uuid[];
  keyed int; codes_wanted int; refused int; place int; r record;
  stripe_count constant int := 64;
  stripe_lock constant int := 4207425; -- Any fixed number.
  own_stripe int := 0;
  stripes int[];
begin
  if p_lock_ms is not null then perform set_config('lock_timeout', p_lock_ms::text, true); end if;

  select array_agg(x.at), array_agg(nextval('movements_id_seq')), count(x.key), count(x.code_id),
    array_agg(x.workspace_id), array_agg(x.endpoint), array_agg(x.key), array_agg(x.body_hash), array_agg(x.operation_id),
    array_agg(x.code_id)
  into ats, movement_ids, keyed, codes_wanted, key_workspaces, key_endpoints, keys, key_hashes, key_operations, code_ids
  from json_to_recordset(p_movements)
    as x (at timestamptz, workspace_id uuid, endpoint text, key text, body_hash text, operation_id uuid, code_id uuid);

  -- 1. Keys. Taking one waits for whoever is posting under it; one that is there already is answered by its row.
  if keyed > 0 then
    with taken as (
      insert into idempotency_keys (workspace_id, endpoint, key, body_hash, operation_id, at)
      select x.workspace_id, x.endpoint, x.key, x.body_hash, x.operation_id, x.at
      from unnest(key_workspaces, key_endpoints, keys, key_hashes, key_operations, ats)
        as x (workspace_id, endpoint, key, body_hash, operation_id, at)
      where x.key is not null order by 1, 2, 3 on conflict do nothing returning operation_id
    )
    select array_agg(t.operation_id) into taken from taken t;
    if coalesce(cardinality(taken), 0) < keyed then
      select array_agg(x) into known from generate_series(1, size) as x
      where keys[x] is not null and (taken is null or key_operations[x] <> all (taken));
    end if;
  end if;
  if known is not null then
    for r in
      select x as m, k.operation_id, k.body_hash = key_hashes[x] as same
      from unnest(known) as x
      join idempotency_keys k on k.workspace_id = key_workspaces[x] and k.endpoint = key_endpoints[x] and k.key = keys[x]
    loop
      posted[r.m] := false;
      outcomes[r.m] := case when r.operation_id is null then 'key-voided' when r.same then 'replayed' else 'key-reused' end;
      operation_ids[r.m] := r.operation_id;
    end loop;
  end if;

  -- 2. Accounts: made where they are missing, then locked by id. The house's are those of the first stripe that nobody has until
  -- the end of the transaction; where there is none, of any.
  if cardinality(p_account_kind) > 0 then
    if array_position(p_account_workspace, null) is not null then
      while own_stripe < stripe_count and not pg_try_advisory_xact_lock(stripe_lock, own_stripe) loop
        own_stripe := own_stripe + 1;
      end loop;
      if own_stripe = stripe_count then own_stripe := floor(random() * stripe_count); end if;
    end if;
    stripes := array(select case when w is null then own_stripe else 0 end from unnest(p_account_workspace) as w);
    owners := array(select coalesce(w, '00000000-0000-0000-0000-000000000000') from unnest(p_account_workspace) as w);
    insert into accounts (workspace_id, asset, kind, stripe)
    select w.workspace_id, w.asset, w.kind, w.stripe
    from unnest(p_account_workspace, owners, p_account_asset, p_account_kind, stripes) as w (workspace_id, owner, asset, kind, stripe)
    where not exists (
      select from accounts x where x.owner = w.owner and x.asset = w.asset and x.kind = w.kind and x.stripe = w.stripe
    )
    order by w.owner, w.asset, w.kind, w.stripe on conflict (owner, asset, kind, stripe) do nothing;

    with locked as (
      select w.a, x.id, x.balance, x.asset, x.workspace_id is not null as customer
      from unnest(owners, p_account_asset, p_account_kind, stripes) with ordinality as w (owner, asset, kind, stripe, a)
      join accounts x on x.owner = w.owner and x.asset = w.asset and x.kind = w.kind and x.stripe = w.stripe order by x.id for no key update of x
    )
    select array_agg(l.id order by l.a), array_agg(l.balance order by l.a), array_agg(l.customer order by l.a),
      array_agg(l.asset order by l.a)
    into account_ids, balances, customer, assets from locked l;
  end if;

  -- 3. Operations whose status changes: it must still be one of those expected.
  if p_transitions is not null then
    for r in
      with locked as (
        select o.id from json_to_recordset(p_transitions) as t (operation_id uuid, "from" text[])
        join operations o on o.id = t.operation_id and o.status = any (t."from") order by o.id for no key update of o
      )
      select t.m, t.operation_id from json_to_recordset(p_transitions) as t (m int, operation_id uuid)
      left join locked l on l.id = t.operation_id where l.id is null
    loop
      continue when not posted[r.m];
      posted[r.m] := false;
      outcomes[r.m] := 'status-changed';
      operation_ids[r.m] := r.operation_id;
    end loop;
  end if;

  -- 4. Security codes: each is good once.
  if codes_wanted > 0 then
    with locked as (
      select c.id from unnest(code_ids) as x (code_id)
      join codes c on c.id = x.code_id and c.used_at is null order by c.id for no key update of c
    )
    select array_agg(l.id) into unused from locked l;
    if coalesce(cardinality(unused), 0) < codes_wanted then
      for r in select x as m from generate_series(1, size) as x
        where code_ids[x] is not null and (unused is null or code_ids[x] <> all (unused))
      loop
        continue when not posted[r.m];
        posted[r.m] := false;
        outcomes[r.m] := 'code-used';
      end loop;
    end if;
  end if;

  -- 5. Counters.
  if cardinality(p_counter_name) > 0 then
    insert into limit_counters (workspace_id, name, period)
    select w.* from unnest(p_counter_workspace, p_counter_name, p_counter_period) as w (workspace_id, name, period)
    where not exists (
      select from limit_counters x where x.workspace_id = w.workspace_id and x.name = w.name and x.period = w.period
    )
    order by 1, 2, 3 on conflict do nothing;

    with locked as (
      select w.c, x.used
      from unnest(p_counter_workspace, p_counter_name, p_counter_period) with ordinality as w (workspace_id, name, period, c)
      join limit_counters x on x.workspace_id = w.workspace_id and x.name = w.name and x.period = w.period
      order by x.workspace_id, x.name, x.period for no key update of x
    )
    select array_agg(l.used order by l.c) into counts from locked l;
  end if;

  -- 6. Decide, in the order of arrival.
  for i in 1..size loop
    continue when not posted[i];
    for j in coalesce(p_count_until[i - 1], 0) + 1 .. p_count_until[i] loop
      place := p_count_counter[j];
      if posted[i] and counts[place] + p_count_amount[j] > p_count_limit[j] then
        posted[i] := false;
        outcomes[i] := 'limit-exceeded';
        over_counter[i] := place;
        over_used[i] := counts[place];
      end if;
      counts[place] := counts[place] + p_count_amount[j];
    end loop;
    for j in coalesce(p_leg_until[i - 1], 0) + 1 .. p_leg_until[i] loop
      place := p_leg_account[j];
      balances[place] := balances[place] + p_leg_amount[j];
      afters[j] := balances[place];
    end loop;
    for j in coalesce(p_leg_until[i - 1], 0) + 1 .. p_leg_until[i] loop
      if posted[i] and customer[p_leg_account[j]] and balances[p_leg_account[j]] < 0 then
        posted[i] := false;
        outcomes[i] := 'insufficient-funds';
      end if;
    end loop;
    if not posted[i] then
      for j in coalesce(p_count_until[i - 1], 0) + 1 .. p_count_until[i] loop
        counts[p_count_counter[j]] := counts[p_count_counter[j]] - p_count_amount[j];
      end loop;
      for j in coalesce(p_leg_until[i - 1], 0) + 1 .. p_leg_until[i] loop
        balances[p_leg_account[j]] := balances[p_leg_account[j]] - p_leg_amount[j];
      end loop;
    end if;
  end loop;

  -- 7. Refusals leave no row.
  select count(*) into refused from unnest(posted) as p (ok) where not ok;
  if refused > 0 then
    delete from idempotency_keys k using generate_series(1, size) as x
    where k.workspace_id = key_workspaces[x] and k.endpoint = key_endpoints[x] and k.key = keys[x]
      and not posted[x] and (known is null or x <> all (known));
    if cardinality(p_counter_name) > 0 then
      delete from limit_counters x
      using unnest(p_counter_workspace, p_counter_name, p_counter_period) with ordinality as w (workspace_id, name, period, c)
      where x.workspace_id = w.workspace_id and x.name = w.name and x.period = w.period and x.used = 0 and counts[w.c] = 0;
    end if;
  end if;

  -- 8. Write what was posted: one statement a table.
  if refused < size then
    insert into movements (id, at) overriding system value
    select movement_ids[x], ats[x] from generate_series(1, size) as x where posted[x];

    if cardinality(p_account_kind) > 0 then
      insert into entries (movement_id, operation_id, account_id, amount, balance_after, at)
      select movement_ids[x], p_leg_operation[j], account_ids[p_leg_account[j]], p_leg_amount[j], afters[j], ats[x]
      from generate_series(1, size) as x, generate_series(coalesce(p_leg_until[x - 1], 0) + 1, p_leg_until[x]) as j where posted[x];
      if exists (
        select from generate_series(1, size) as x, generate_series(coalesce(p_leg_until[x - 1], 0) + 1, p_leg_until[x]) as j
        group by x, assets[p_leg_account[j]] having sum(p_leg_amount[j]) <> 0
      ) then
        raise exception 'The legs of a movement do not sum to zero.';
      end if;
      insert into account_days as d (account_id, day, moved)
      select account_ids[p_leg_account[j]], (ats[x] at time zone 'utc')::date, sum(p_leg_amount[j])
      from generate_series(1, size) as x, generate_series(coalesce(p_leg_until[x - 1], 0) + 1, p_leg_until[x]) as j
      where posted[x] and customer[p_leg_account[j]] group by 1, 2
      on conflict (account_id, day) do update set moved = d.moved + excluded.moved;
      update accounts x set balance = n.balance
      from unnest(account_ids, balances) as n (id, balance)
      where x.id = n.id and x.balance <> n.balance;
    end if;

    if p_operations is not null then
      with made as (
        insert into operations (id, workspace_id, kind, status, direction, asset, amount, fee, reference, data, created_at, updated_at)
        select o.id, o.workspace_id, o.kind, o.status, o.direction, o.asset, o.amount, o.fee,
          operation_reference(nextval('operation_references')), o.data, ats[o.m], ats[o.m]
        from json_to_recordset(p_operations) as o (m int, id uuid, workspace_id uuid, kind text, status text,
          direction text, asset text, amount numeric, fee numeric, data jsonb) where posted[o.m]
        returning id, status, created_at
      )
      insert into operation_events (operation_id, event, status, at) select id, 'created', status, created_at from made;
    end if;

    if p_transitions is not null then
      with changed as (
        update operations o set status = t."to", updated_at = ats[t.m],
          -- A null takes a field away.
          data = (o.data || coalesce(t.data, '{}')) - array(select f.key from jsonb_each(t.data) f where f.value = 'null')
        from json_to_recordset(p_transitions) as t (m int, operation_id uuid, "to" text, data jsonb, event text)
        where o.id = t.operation_id and posted[t.m]
        returning o.id, t.event, o.status, o.updated_at
      )
      insert into operation_events (operation_id, event, status, at) select id, event, status, updated_at from changed;
    end if;

    if codes_wanted > 0 then
      update codes c set used_at = ats[x] from generate_series(1, size) as x where c.id = code_ids[x] and posted[x];
    end if;

    if cardinality(p_counter_name) > 0 then
      update limit_counters x set used = counts[w.c]
      from unnest(p_counter_workspace, p_counter_name, p_counter_period) with ordinality as w (workspace_id, name, period, c)
      where x.workspace_id = w.workspace_id and x.name = w.name and x.period = w.period;
    end if;

    if p_events is not null then perform announce(p_events, posted); end if;
    if p_jobs is not null then perform enqueue(p_jobs, posted); end if;
  end if;

  return query
    select x, outcomes[x], operation_ids[x], over_counter[x], over_used[x] from generate_series(1, size) as x where not posted[x];
end $$;
`;
