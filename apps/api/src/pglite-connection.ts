import { once } from "node:events";
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";

/**
 * The thread's messages: the database is open, the reason why it is not, or its answer to bytes.
 * `wasOpen`: the last process did not close it.
 */
export type PgliteMessage =
  | { readonly opened: true; readonly wasOpen: boolean }
  | { readonly failure: string }
  /** The whole database in a file, or the reason why there is none. */
  | { readonly packed: Uint8Array<ArrayBuffer> }
  | { readonly unpacked: string }
  | Uint8Array<ArrayBuffer>;

/** A request to the thread: bytes of the protocol, or `pack` for the whole database in a file. */
export type PgliteRequest = Uint8Array | "pack";

/** The embedded database's thread as a socket, over which PostgreSQL's driver speaks its protocol. */
export class PgliteConnection extends Duplex {
  readonly #worker: Worker;
  readonly #ended: Promise<unknown>;
  /** Resolves with whether the last process left it open. Rejects if the database cannot be opened. */
  readonly opened: Promise<{ readonly wasOpen: boolean }>;

  /** @param folder of the database; undefined keeps it in memory. */
  constructor(folder: string | undefined) {
    super();
    this.#worker = new Worker(new URL("pglite-worker.ts", import.meta.url), { workerData: folder });
    this.#ended = once(this.#worker, "exit").finally(() => this.push(null));
    this.#ended.catch((error: Error) => this.destroy(error));
    this.opened = new Promise((resolve, reject) => {
      this.#worker.on("message", (message: PgliteMessage) => {
        if (message instanceof Uint8Array) this.push(Buffer.from(message.buffer));
        else if ("opened" in message) resolve(message);
        else if ("failure" in message) reject(new Error(message.failure));
      });
      this.#worker.once("error", reject);
    });
  }

  /**
   * Packs the whole database into one file. Call it while no transaction is open; other statements wait until it is
   * done.
   */
  pack(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const hear = (message: PgliteMessage) => {
        if ("packed" in message) resolve(message.packed);
        else if ("unpacked" in message) reject(new Error(message.unpacked));
        else return;
        this.#worker.off("message", hear);
      };
      this.#worker.on("message", hear);
      this.#worker.postMessage("pack" satisfies PgliteRequest);
    });
  }

  /** The methods that the driver calls on sockets. */
  connect(): void {
    this.opened.then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
  }
  setNoDelay(): void {
    // Bytes are sent at once already.
  }

  override _read(): void {
    // The thread answers when it has data.
  }

  override _write(chunk: Uint8Array, _: BufferEncoding, done: () => void): void {
    this.#worker.postMessage(chunk);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "binary", done);
  }

  /** The last message tells the thread to close the database and end. */
  override _final(done: () => void): void {
    this.#worker.once("exit", () => done());
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    void this.#worker.terminate();
    done(error);
  }
}
