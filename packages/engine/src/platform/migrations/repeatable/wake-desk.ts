/**
 * The tables, and their columns, whose changes affect a queue. Other columns are left out because chats write to some
 * of these tables with every keystroke.
 */
const watched = [
  [
    "gift_card_trades",
    "gift-card-trades",
    "insert or update of accepted_at, disputed_at, closed_at, last_number",
  ],
  ["support_tickets", "support", "insert or update of status, priority, updated_at"],
  ["adjustments", "adjustments", "insert or update"],
  ["factor_recoveries", "recoveries", "insert or update"],
  ["p2p_deposits", "p2p-payments", "update of status"],
  ["p2p_confirmations", "p2p-payments", "insert or update"],
  ["release_proposals", "held-deposits", "insert or update"],
  ["document_checks", "identity-cases", "insert or update of status"],
  ["watch_cases", "monitoring", "insert or update"],
  ["watch_notes", "monitoring", "insert"],
  ["activity_reports", "monitoring", "insert or update"],
  ["difference_notes", "differences", "insert"],
] as const;

/**
 * Tells the desk's streams which queue has changed, and whether a staff session has ended. Held deposits are rows of
 * `operations`: the trigger's condition makes all other operations cost no more than that test.
 */
export const wakeDeskSql = /* sql */ `
create or replace function wake_desk() returns trigger language plpgsql as $$
begin
  perform wake('desk', tg_argv[0]);
  return null;
end $$;
create or replace function wake_desk_of_case() returns trigger language plpgsql as $$
begin
  perform wake('desk', new.queue);
  return null;
end $$;
create or replace trigger desk_hears_of_cases after insert or update on desk_cases
  for each row execute function wake_desk_of_case();
create or replace trigger desk_hears_of_holds after insert or update of status, data on operations
  for each row when (new.data ? 'holdReason') execute function wake_desk('held-deposits');
create or replace trigger desk_hears_of_sessions after delete on staff_sessions
  for each statement execute function wake_desk('sessions');
create or replace trigger desk_hears_of_staff after update of ended_at, role on staff
  for each statement execute function wake_desk('sessions');
${watched
  .map(
    ([
      table,
      queue,
      events,
    ]) => /* sql */ `create or replace trigger desk_hears_of_${table} after ${events} on ${table}
  for each statement execute function wake_desk('${queue}');`,
  )
  .join("\n")}
`;
