/** The owner of a notification, and its readers: each reader has marks of their own. */
export const readersOfNoticesSql = /* sql */ `
-- Null: the workspace's, for the members whose roles open its area.
alter table notifications add column user_id uuid references users (id);
alter table events add column user_id uuid;

create table notification_reads (
  workspace_id uuid not null,
  notification_id uuid not null,
  user_id uuid not null references users (id),
  -- Business time.
  read_at timestamptz not null,
  primary key (workspace_id, notification_id, user_id),
  foreign key (workspace_id, notification_id) references notifications (workspace_id, id) on delete cascade
);

-- A personal workspace has one member: whatever was told there was told to them.
update notifications n set user_id = m.user_id
from workspaces w join members m on m.workspace_id = w.id
where w.id = n.workspace_id and w.type = 'personal' and n.code in (
  'price-alert-reached', 'referral-joined', 'referral-earned', 'support-answered', 'support-solved', 'identity-verified',
  'identity-rejected', 'password-changed', 'new-sign-in', 'two-factor-on', 'two-factor-off', 'passkey-added', 'passkey-removed'
);
update events e set user_id = m.user_id
from workspaces w join members m on m.workspace_id = w.id
where w.id = e.workspace_id and w.type = 'personal';

-- In a business the person is known by their conversation, by the security log of that minute, or by being the only member.
-- A notice whose person is not known stays in the table and is shown to nobody.
update notifications n set user_id = t.user_id
from support_tickets t
where n.user_id is null and n.code in ('support-answered', 'support-solved')
  and t.workspace_id = n.workspace_id and t.id::text = n.params ->> 'ticketId';
update notifications n set user_id = (
  select (array_agg(distinct l.user_id))[1]
  from security_log l join members m on m.user_id = l.user_id and m.workspace_id = n.workspace_id
  where l.at between n.created_at - interval '1 minute' and n.created_at + interval '1 minute' and l.kind = case n.code
    when 'new-sign-in' then 'signed-in' else n.code end
  having count(distinct l.user_id) = 1
)
where n.user_id is null
  and n.code in ('new-sign-in', 'password-changed', 'two-factor-on', 'two-factor-off', 'passkey-added', 'passkey-removed');
update notifications n set user_id = (
  select (array_agg(m.user_id))[1] from members m where m.workspace_id = n.workspace_id having count(*) = 1
)
where n.user_id is null and n.code in (
  'price-alert-reached', 'referral-joined', 'referral-earned', 'support-answered', 'support-solved', 'identity-verified',
  'identity-rejected', 'password-changed', 'new-sign-in', 'two-factor-on', 'two-factor-off', 'passkey-added', 'passkey-removed'
);

-- What was read was read for everybody.
insert into notification_reads (workspace_id, notification_id, user_id, read_at)
select n.workspace_id, n.id, m.user_id, n.read_at
from notifications n join members m on m.workspace_id = n.workspace_id
where n.read_at is not null and (n.user_id is null or n.user_id = m.user_id);
alter table notifications drop column read_at;
create index notifications_of_person on notifications (user_id, id desc) where user_id is not null;
`;
