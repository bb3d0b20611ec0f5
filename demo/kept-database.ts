import { IdbFs, PGlite } from "@electric-sql/pglite";

/** After a query that may have changed something, jobs' too. */
const keptAfterMs = 2_000;

/**
 * The files of a database in IndexedDB. PGlite would write them after every query, and a page asks dozens; here they are
 * written when somebody waits for it, and a moment after the last query.
 */
class KeptFiles extends IdbFs {
  #isChanged = false;
  #writing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  override syncToFs(): Promise<void> {
    this.#isChanged = true;
    this.#timer ??= setTimeout(() => void this.keep(), keptAfterMs);
    return Promise.resolve();
  }

  /** Resolves once all that was changed so far is in IndexedDB. One writes at a time. */
  keep(): Promise<void> {
    this.#writing = this.#writing.then(() => {
      if (!this.#isChanged) return undefined;
      this.#isChanged = false;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      return super.syncToFs();
    });
    return this.#writing;
  }
}

/** A database that is there again after a reload. One worker at a time may open it. */
export async function openKeptDatabase(name: string) {
  const files = new KeptFiles(name);
  return {
    pglite: await PGlite.create({ fs: files, relaxedDurability: true }),
    keep: () => files.keep(),
  };
}
