/** The detail of a transaction. */
export function transactionPath({
  category,
  id,
}: {
  readonly category: string;
  readonly id: string;
}): string {
  return `/transactions/${encodeURIComponent(category)}/${encodeURIComponent(id)}`;
}
