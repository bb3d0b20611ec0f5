/**
 * Refuses every change and deletion of an entry, even by a database user. A mistake is corrected by another movement.
 * Only truncating the whole table is possible, which a sandbox does.
 */
export const keepBooksSql = /* sql */ `
create or replace function keep_books() returns trigger language plpgsql as $$
begin
  raise exception 'The rows of % are never changed: post another movement.', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger movements_are_kept before update or delete on movements for each statement execute function keep_books();
create or replace trigger entries_are_kept before update or delete on entries for each statement execute function keep_books();
create or replace trigger operation_events_are_kept before update or delete on operation_events
  for each statement execute function keep_books();
`;
