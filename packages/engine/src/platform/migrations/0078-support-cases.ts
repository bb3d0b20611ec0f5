/**
 * Support requests as cases of the desk. A reported problem now shares its id with its conversation; open problems
 * without a conversation get one here.
 */
export const supportCasesSql = /* sql */ `
-- The lower, the sooner: the order of the queue.
alter table support_tickets add column priority int not null default 1 check (priority between 0 and 2);
create index support_tickets_queue on support_tickets (priority, updated_at, id) where status <> 'solved';

insert into support_tickets (id, workspace_id, user_id, topic, complaint_type, operation_id, status, excerpt, begun_by, opened_at,
  updated_at, last_number, customer_read)
select c.id, c.workspace_id, c.user_id, case when o.kind like '%deposit' then 'money-in' else 'money-out' end, c.complaint_type,
  c.operation_id, 'open', coalesce(c.text, ''), c.id, c.reported_at, c.updated_at,
  case when c.text is null then 1 else 2 end, case when c.text is null then 1 else 2 end
from complaints c join operations o on o.id = c.operation_id where c.status <> 'resolved';
insert into support_messages (ticket_id, number, id, author, event, at)
select t.id, 1, gen_random_uuid(), 'system', 'opened', t.opened_at from support_tickets t join complaints c on c.id = t.id;
insert into support_messages (ticket_id, number, id, author, text, at)
select c.id, 2, c.id, 'customer', c.text, c.reported_at from support_tickets t join complaints c on c.id = t.id
where c.text is not null;
`;
