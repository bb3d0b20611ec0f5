import type { Db } from "@apex/engine/platform/db";
import { postgresDb } from "./postgres-db.ts";

const checkEveryMs = 1_000;

/** A server that follows another one and answers reads. */
export interface Replica {
  /** Undefined while it does not answer. */
  db(): Db | undefined;
  close(): Promise<void>;
}

/**
 * Uses a replica while it answers. Nothing waits for it: until it answers, reads go to the primary.
 * @param url One address, which may name several hosts.
 * @param onError receives the reason each time that the replica stops being used.
 */
export function followReplica(url: string, onError: (error: Error) => void): Replica {
  let opened: Db | undefined;
  let answers = false;
  let isReported = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checking = check();

  async function check(): Promise<void> {
    try {
      opened ??= await postgresDb(url, { mayBeStandby: true, onError });
      await opened.ping();
      answers = true;
      isReported = false;
    } catch (error) {
      answers = false;
      if (!isReported && error instanceof Error) onError(error);
      isReported = true;
    }
    timer = setTimeout(() => {
      checking = check();
    }, checkEveryMs).unref();
  }

  return {
    db: () => (answers ? opened : undefined),
    async close() {
      answers = false;
      await checking;
      clearTimeout(timer);
      await opened?.close();
    },
  };
}
