/** Access that ends with a session or an account. */
export const endedAccessSql = /* sql */ `
-- The session that sets an authenticator up, which alone may read its secret and confirm it.
alter table authenticators add column session_id uuid;

-- Until now, closing an account left the person a member of other people's businesses, where their API tokens could act.
update api_tokens t set revoked_at = u.closed_at from users u
where u.id = t.user_id and u.closed_at is not null and t.revoked_at is null;

-- Owners stay: a business without members keeps the one whom its records belong to.
delete from members m using users u where u.id = m.user_id and u.closed_at is not null and m.role <> 'owner';
`;
