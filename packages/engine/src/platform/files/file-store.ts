/**
 * Keeps files by a name of ours: a folder or a bucket of the host's, given to the engine; what describes a file is a row. A file is
 * written once and never changed.
 */
export interface FileStore {
  /** Resolves once the file will be there after a crash. Writing the same name again is no error. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  /** Undefined for a name that nothing was kept by. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Taking away what is not there is no error. */
  remove(name: string): Promise<void>;
}

/** Files for as long as the process lives: for tests, demos and `DATA_DIR=memory`. */
export function createMemoryFiles(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async put(name, bytes) {
      files.set(name, bytes);
    },
    get: async (name) => files.get(name),
    async remove(name) {
      files.delete(name);
    },
  };
}
