/** The last step of `ledger_post`. */
export const writePostedSql = `  -- 8. Write what was posted: one statement a table.
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
        update operations o set status = t."to", updated_at = ats[t.m], data = o.data || coalesce(t.data, '{}')
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
`;
