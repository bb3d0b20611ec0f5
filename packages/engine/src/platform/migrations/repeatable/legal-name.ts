/** A person's name as their identity was verified, else as they gave it; empty before they gave one. */
export const legalNameSql = /* sql */ `
drop function if exists legal_name;
create function legal_name(u users) returns text language sql immutable as $$
  select concat_ws(' ', coalesce(u.verified_first_name, u.first_name), coalesce(u.verified_last_name, u.last_name))
$$;
`;
