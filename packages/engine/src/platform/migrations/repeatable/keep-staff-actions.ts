/** Refuses every change to the log of staff, also by a database user. Only truncating the table is possible, which a sandbox does. */
export const keepStaffActionsSql = /* sql */ `
create or replace function keep_staff_actions() returns trigger language plpgsql as $$
begin
  raise exception 'What staff did stays as it was written.' using errcode = 'restrict_violation';
end $$;
create or replace trigger staff_actions_are_kept before update or delete on staff_actions
  for each statement execute function keep_staff_actions();
`;
