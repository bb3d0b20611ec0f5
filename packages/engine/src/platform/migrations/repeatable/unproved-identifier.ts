/**
 * The identifier that the account was opened with, until somebody proves it. Any other is stored only once it is proved, so that
 * an identifier without a proof is that one.
 */
export const unprovedIdentifierSql = /* sql */ `
drop function if exists unproved_identifier;
create function unproved_identifier(u users) returns text language sql immutable as $$
  select case
    when u.email is not null and u.email_verified_at is null then 'email'
    when u.phone is not null and u.phone_verified_at is null then 'phone'
  end
$$;
`;
