/** Keeps a proposal as it was when another member approved it: it ends once, and nothing else of it changes. */
export const keepAdjustmentsSql = /* sql */ `
create or replace function keep_adjustments() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome is null and (
    to_jsonb(new) - array['outcome', 'decided_by', 'decided_at', 'decision_reason', 'operation_id']
    = to_jsonb(old) - array['outcome', 'decided_by', 'decided_at', 'decision_reason', 'operation_id']
  ) then return new; end if;
  raise exception 'A proposal stays as it was made and decided.' using errcode = 'restrict_violation';
end $$;
create or replace trigger adjustments_are_kept before update or delete on adjustments
  for each row execute function keep_adjustments();
`;
