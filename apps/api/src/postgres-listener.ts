import type { Db } from "@apex/engine/platform/db";
import pg from "pg";
import { createChannels, type Channels } from "./channels.ts";
import { ConnectionFailed, throwAsConnectionFailed } from "./connection-failed.ts";
import { databaseWaits } from "./database-waits.ts";
import { createTurns } from "./turns.ts";

const reconnectAfterMs = 500;

/**
 * A connection besides the pool that listens and answers health checks. It reconnects for as long as it takes, and
 * then calls every listener, because anything may have changed.
 * @param options of the connection to the server that takes writes now.
 * @param onLost is called when that server cannot be reached.
 * @returns also `reconnect`, for when another server takes the writes.
 */
export function createListener(
  options: () => pg.ClientConfig,
  onError: (error: Error) => void,
  onLost: () => void,
): Pick<Db, "listen" | "ping" | "close"> & { reconnect(): void } {
  const channels = createChannels(onError);
  const inTurn = createTurns();
  let opening: Promise<pg.Client> | undefined;
  let wasOpen = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<pg.Client> {
    const client = await openClient(options(), channels, onError);
    client.once("end", openAgain);
    if (wasOpen) channels.tellAll();
    wasOpen = true;
    return client;
  }

  function connection(): Promise<pg.Client> {
    if (isClosed) return Promise.reject(new ConnectionFailed(new Error("It is closed.")));
    opening ??= open().catch((error: unknown) => {
      openAgain();
      throw error;
    });
    return opening;
  }

  function openAgain(): void {
    opening = undefined;
    if (isClosed) return;
    onLost();
    clearTimeout(timer);
    timer = setTimeout(() => void connection().catch(onError), reconnectAfterMs);
    timer.unref();
  }

  return {
    async listen(channel, onPayload) {
      channels.add(channel, onPayload);
      try {
        const client = await connection();
        await inTurn(() => client.query(`listen ${client.escapeIdentifier(channel)}`));
      } catch (error) {
        channels.remove(channel, onPayload);
        return throwAsConnectionFailed(error);
      }
      return async () => channels.remove(channel, onPayload);
    },
    async ping() {
      const client = await connection().catch(throwAsConnectionFailed);
      await inTurn(() => client.query("select 1")).catch((error: unknown) => {
        // A connection without answers is useless for listening too, so another replaces it.
        client.end().catch(onError);
        throwAsConnectionFailed(error);
      });
    },
    reconnect() {
      opening?.then((client) => client.end()).catch(onError);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = await opening?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** A connection that listens to every channel with a listener. */
async function openClient(
  options: pg.ClientConfig,
  channels: Channels,
  onError: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: databaseWaits.pingMs,
    query_timeout: databaseWaits.pingMs,
  });
  client.on("notification", ({ channel, payload = "" }) => channels.tell(channel, payload));
  client.on("error", onError);
  try {
    await client.connect();
    for (const channel of channels.names())
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    client.end().catch(onError);
    throw error;
  }
}
