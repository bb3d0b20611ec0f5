import type { Db } from "@apex/engine/platform/db";
import type { LogEntry } from "@apex/engine/runtime/context";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";

/** What a test's connector is made with. */
interface ConnectorTerms {
  readonly log: (entry: LogEntry) => void;
  readonly answersWithinMs: number;
}

/**
 * Opens a partner's stand-in, and an engine with a connector to it.
 * @param logged receives the connector's log.
 * @param openEngine opens the engine; `connected` returns the connector once the engine has requested it.
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
    /** Closes everything, after checking that the books balance. */
    async close(): Promise<void> {
      await expectBalanced(test.db);
      await test.close();
      await partner.close();
    },
  };
}
