/**
 * Refuses changes to monitoring records: a live version of a rule and a hit never change, nor does a report after it
 * was signed.
 */
export const keepMonitoringSql = /* sql */ `
create or replace function keep_monitoring() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'watch_rules' and (
    to_jsonb(new) - array['state', 'live_by', 'live_at', 'retired_by', 'retired_at']
    = to_jsonb(old) - array['state', 'live_by', 'live_at', 'retired_by', 'retired_at']
  ) and to_jsonb(old)->>'state' <> 'retired' then return new; end if;
  if tg_op = 'UPDATE' and tg_table_name = 'activity_reports' and to_jsonb(old)->>'signed_by' is null then return new; end if;
  raise exception 'A rule, a hit and a signed report stay as they are.' using errcode = 'restrict_violation';
end $$;
create or replace trigger watch_rules_are_kept before update or delete on watch_rules
  for each row execute function keep_monitoring();
create or replace trigger watch_hits_are_kept before update or delete on watch_hits
  for each row execute function keep_monitoring();
create or replace trigger activity_reports_are_kept before update or delete on activity_reports
  for each row execute function keep_monitoring();
`;
