/**
 * The description of an operation in a statement or journal, shown beside its kind and party.
 * @param row the operation's name in the query.
 */
export const descriptionSql = (row: string) =>
  `coalesce(${row}.data->>'note', ${row}.data->>'addressLabel', ${row}.data->>'offer',
    case when ${row}.data ? 'correction' then ${row}.data->>'reversalReason' end)`;
