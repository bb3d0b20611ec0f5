import { createServer, connect, type Socket } from "node:net";
import { statementPrefix } from "./database-queries.ts";

/** The moment of a broken connection: before the server gets the statement, or after it ran and before its answer arrives. */
export type CutAt = "before" | "after";

/** Stands between a client and a server, and cuts the sockets for real. */
export interface TestingProxy {
  /** The server's address through the proxy. */
  readonly url: string;
  /** Breaks every open connection; returns their number. */
  cut(): number;
  /**
   * Breaks one connection at the engine's next statement. Statements of the port itself, such as looking for its
   * server, pass.
   */
  cutNext(at: CutAt): void;
  /** While it is down, new connections are closed at once. */
  setDown(isDown: boolean): void;
  /** While it is silent, connections stay open and nothing passes, as with a machine that has lost power. */
  setSilent(isSilent: boolean): void;
  close(): Promise<void>;
}

/** The end of each answer of a PostgreSQL server: ready for the next query, outside of a transaction. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** First bytes of the messages that prepare a statement and that run a prepared one. */
const [parse, bind] = [0x50, 0x42];

/** True for the engine's statements: only they are named. */
function isOfEngine(message: Buffer): boolean {
  return (message[0] === parse || message[0] === bind) && message.includes(statementPrefix);
}

/** @param server URL of the PostgreSQL server behind it. */
export async function testingProxy(server: string): Promise<TestingProxy> {
  const target = new URL(server);
  const pairs = new Set<() => void>();
  let next: CutAt | undefined;
  let isDown = false;
  let isSilent = false;

  function join(near: Socket): void {
    if (isDown) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    let isLast = false;
    const breakOff = () => {
      pairs.delete(breakOff);
      near.resetAndDestroy();
      far.destroy();
    };
    pairs.add(breakOff);
    for (const socket of [near, far]) socket.on("error", breakOff).on("close", breakOff);
    near.on("data", (bytes: Buffer) => {
      if (isSilent) return;
      const at = isOfEngine(bytes) ? next : undefined;
      if (at !== undefined) next = undefined;
      if (at === "before") return breakOff();
      isLast ||= at === "after";
      far.write(bytes);
    });
    far.on("data", (bytes: Buffer) => {
      if (isSilent) return;
      if (!isLast) near.write(bytes);
      else if (bytes.subarray(-readyForQuery.length).equals(readyForQuery)) breakOff();
    });
  }

  const listening = createServer(join);
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  const url = new URL(server);
  url.host = `127.0.0.1:${address.port}`;
  const cut = () => {
    const open = [...pairs];
    for (const breakOff of open) breakOff();
    return open.length;
  };
  return {
    url: url.href,
    cut,
    cutNext(at) {
      next = at;
    },
    setDown(down) {
      isDown = down;
    },
    setSilent(silent) {
      isSilent = silent;
    },
    async close() {
      cut();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
}
