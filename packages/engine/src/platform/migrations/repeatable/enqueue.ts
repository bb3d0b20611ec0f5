/**
 * Adds jobs and wakes the job runners. It skips a job whose dedupe key is already waiting. p_posted is as in `announce`. A job for more
 * than an hour from now begins a trace of its own: a schedule's would never end.
 */
export const enqueueSql = /* sql */ `
drop function if exists enqueue;
create function enqueue(p_jobs json, p_posted boolean[] default null) returns void language plpgsql as $$
begin
  insert into jobs (kind, payload, run_at, dedupe_key, trace)
  select j.kind, j.payload, j.run_at, j.dedupe_key,
    case when j.trace is not null
      and j.run_at <= now() + interval '1 hour' + (select offset_ms from clock) * interval '1 millisecond' then j.trace end
  from json_to_recordset(p_jobs) as j (m int, kind text, payload jsonb, run_at timestamptz, dedupe_key text, trace text)
  where p_posted is null or p_posted[j.m]
  order by j.dedupe_key
  on conflict (dedupe_key) where dedupe_key is not null and failed_at is null do nothing;
  if found then perform wake('jobs', ''); end if;
end $$;
`;
