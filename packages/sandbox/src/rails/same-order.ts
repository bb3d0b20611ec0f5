/** The facts of an order, as its database has it. */
export interface OrderFacts {
  readonly asset: string;
  readonly amount: string;
}

/** @throws if the reference already belongs to a different order. */
export function requireSameOrder(known: OrderFacts, now: OrderFacts): void {
  if (known.asset !== now.asset || known.amount !== now.amount)
    throw new Error("The reference names another order.");
}
