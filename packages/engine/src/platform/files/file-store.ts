/**
 * Stores files under names that the engine makes. The host provides it, as a folder or a bucket; the facts about a file
 * are in the database. A file is written once and never changed.
 */
export interface FileStore {
  /** Resolves once the file would survive a crash. Writing the same name again is no error. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  /** Undefined for an unknown name. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removing an unknown name is no error. */
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
