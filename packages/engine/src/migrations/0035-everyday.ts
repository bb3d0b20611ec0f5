/** How people want to be told of things. */
export const everydaySql = /* sql */ `
-- Without a row a channel is on.
create table notification_preferences (
  user_id uuid not null references users (id),
  event text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, event, channel)
);
`;
