/** Bidirectional controls as PostgreSQL's expressions name them. */
const controls = String.raw`[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`;

/** Names and titles that others see lose the characters that turn a line round: none comes in any more. */
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
