/** `movedMinor` in SQL: what left the wallet or reached it by a row of `operations`. @param row its name in the query. */
export function movedSql(row: string): string {
  return `(${row}.amount + case ${row}.direction when 'out' then ${row}.fee else 0 end)`;
}
