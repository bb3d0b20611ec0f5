/**
 * The identifier that the account was opened with, until somebody proves it. Other identifiers are stored only once
 * they are proved, so an unproved one is always this.
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
