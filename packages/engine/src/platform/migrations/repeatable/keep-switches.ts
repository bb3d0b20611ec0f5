/** Keeps every version of a switch as it was made: a proposal ends once, and nothing else of it changes. Every process is told. */
export const keepSwitchesSql = /* sql */ `
create or replace function keep_switches() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome is null and (
    to_jsonb(new) - array['outcome', 'decided_by', 'decided_at', 'decision_reason', 'applies_from']
    = to_jsonb(old) - array['outcome', 'decided_by', 'decided_at', 'decision_reason', 'applies_from']
  ) then return new; end if;
  raise exception 'A version of a switch stays as it was made and decided.' using errcode = 'restrict_violation';
end $$;
create or replace trigger switches_are_kept before update or delete on switch_versions
  for each row execute function keep_switches();
create or replace function tell_switches() returns trigger language plpgsql as $$
begin
  perform pg_notify('switches', '');
  return null;
end $$;
create or replace trigger switches_are_told after insert or update on switch_versions
  for each statement execute function tell_switches();
`;
