import type { Db } from "@apex/engine/platform/db";
import type { LogEntry } from "@apex/engine/runtime/context";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";

/** What a connector of the tests is made with. */
interface ConnectorTerms {
  readonly log: (entry: LogEntry) => void;
  readonly answersWithinMs: number;
}

/**
 * Opens a partner's stand-in, and an engine with a connector that asks it.
 * @param logged takes what the connector logs.
 * @param openEngine opens the engine; `connected` answers the connector once the engine has asked for it.
 */
export async function openConnected<
  Partner extends { close(): Promise<void> },
  Connector,
  Engine extends { readonly db: Db; close(): Promise<void> },
>(
  logged: LogEntry[],
  openPartner: () => Promise<Partner>,
  connector: (partner: Partner, db: Db, terms: ConnectorTerms) => Connector,
  openEngine: (connect: (db: Db) => Connector, connected: () => Connector) => Promise<Engine>,
) {
  const partner = await openPartner();
  const made: Connector[] = [];
  const connected = () => {
    const [one] = made;
    if (one === undefined) throw new Error("The engine has asked for no connector.");
    return one;
  };
  const terms = { log: (entry: LogEntry) => logged.push(entry), answersWithinMs: 300 };
  const test = await openEngine((db) => {
    const one = connector(partner, db, terms);
    made.push(one);
    return one;
  }, connected);
  return {
    partner,
    test,
    connected: connected(),
    /** The books balance at the end. */
    async close(): Promise<void> {
      await expectBalanced(test.db);
      await test.close();
      await partner.close();
    },
  };
}
