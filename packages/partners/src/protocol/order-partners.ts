import { onlyRow, type Db } from "@apex/engine/platform/db";

/** Stores which partner has which order. */
export interface OrderPartners {
  /** The partner's name; undefined for an unknown order, empty for an order from before names were stored. */
  find(port: string, reference: string): Promise<string | undefined>;
  /**
   * Assigns an order to a partner, before it is sent. Returns the first partner that the order was assigned to, by any
   * process.
   */
  give(port: string, reference: string, partner: string): Promise<string>;
}

export function createOrderPartners(db: Db): OrderPartners {
  return {
    async find(port, reference) {
      const [row] = await db.query<{ partner: string }>(
        "select partner from order_partners where port = $1 and reference = $2",
        [port, reference],
      );
      return row?.partner;
    },
    async give(port, reference, partner) {
      const rows = await db.query<{ partner: string }>(
        `insert into order_partners as o (port, reference, partner) values ($1, $2, $3)
         on conflict (port, reference) do update set partner = o.partner returning partner`,
        [port, reference, partner],
      );
      return onlyRow(rows).partner;
    },
  };
}
