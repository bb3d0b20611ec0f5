/**
 * Adds a push job for each subscribed browser, in the transaction that writes the notification. A notification for one person
 * goes to that person's browsers, wherever they work; one for a workspace to the members who worked there last.
 */
export const pushNotificationsSql = /* sql */ `
create or replace function push_notifications() returns trigger language plpgsql as $$
declare
  jobs json;
begin
  select json_agg(json_build_object('kind', 'push-notification',
    'payload', json_build_object('workspaceId', n.workspace_id, 'notificationId', n.id, 'deviceId', s.device_id),
    'run_at', n.created_at, 'dedupe_key', 'push:' || n.id || ':' || s.device_id)) into jobs
  from added n
  join members m on m.workspace_id = n.workspace_id and (n.user_id is null or n.user_id = m.user_id)
    and m.user_id::text is distinct from n.params->>'notFor'
  join push_subscriptions s on s.user_id = m.user_id
  join users u on u.id = m.user_id and (u.home_workspace_id = n.workspace_id or n.user_id is not null);
  if jobs is not null then perform enqueue(jobs); end if;
  return null;
end $$;

create or replace trigger notifications_are_pushed after insert on notifications
  referencing new table as added for each statement execute function push_notifications();
`;
