/** The path of a transaction's page. */
export function transactionPath({
  category,
  id,
}: {
  readonly category: string;
  readonly id: string;
}): string {
  return `/transactions/${encodeURIComponent(category)}/${encodeURIComponent(id)}`;
}
