/**
 * Whether a person knows a password of their account. An account that a provider opened, or whose email a provider
 * proved first, has a random password that nobody knows until its owner resets it. Such an account is recognised by its
 * times: it was opened, or its email proved, within seconds of the connection to the provider.
 */
export const accountsWithoutPasswordSql = /* sql */ `
alter table users add column has_password boolean not null default true;
update users u set has_password = false
where exists (
    select from social_accounts s
    where s.user_id = u.id
      and (s.connected_at - u.created_at < interval '10 seconds'
        or abs(extract(epoch from s.connected_at - u.email_verified_at)) < 10)
  )
  and not exists (
    select from security_log e where e.user_id = u.id and e.kind in ('password-changed', 'password-reset')
  );
`;
