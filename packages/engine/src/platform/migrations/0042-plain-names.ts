/** Bidirectional control characters, in the notation of PostgreSQL's regular expressions. */
const controls = String.raw`[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`;

/**
 * Removes bidirectional control characters from names and titles that others see. New input can no longer have them.
 */
const shown = [
  ["users", "first_name"],
  ["users", "last_name"],
  ["workspaces", "name"],
  ["payment_links", "purpose"],
] as const;

export const plainNamesSql = shown
  .map(
    ([table, column]) => /* sql */ `
update ${table} set ${column} = regexp_replace(${column}, '${controls}', '', 'g') where ${column} ~ '${controls}';
`,
  )
  .join("");
