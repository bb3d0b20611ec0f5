/**
 * Leases due jobs, oldest first: no two runners get the same job while its lease lasts. PostgreSQL keeps a function's plan,
 * which must not be made for the empty table of the first day: finished jobs stay in the table until it is vacuumed.
 */
export const takeJobsSql = /* sql */ `
drop function if exists take_jobs;
create function take_jobs(p_due timestamptz, p_wall timestamptz, p_lease_until timestamptz, p_limit int)
returns table (id bigint, kind text, payload jsonb, "runAt" timestamptz, attempts int, trace text)
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  update jobs set attempts = attempts + 1, lease_until = p_lease_until where ctid = any (array(
    select ctid from jobs
    where failed_at is null and run_at <= p_due and (lease_until is null or lease_until <= p_wall)
    order by run_at, id limit p_limit for update skip locked
  )) returning id, kind, payload, run_at, attempts, trace;
end $$;
`;
