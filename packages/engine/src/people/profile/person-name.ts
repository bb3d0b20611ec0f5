/** The name of a person `u` for the people they work with. */
export const personName =
  "coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, u.phone)";
