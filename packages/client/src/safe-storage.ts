/** A text that outlives a reload, if the browser allows it. */
export interface KeptText {
  read(key: string): string | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** A browser storage that never throws: if it is blocked or full, this page's memory replaces it. */
export function safeStorage(storage: () => Storage): KeptText {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => attempt((kept) => kept.getItem(key)) ?? memory.get(key),
    write(key, text) {
      memory.set(key, text);
      attempt((kept) => kept.setItem(key, text));
    },
    remove(key) {
      memory.delete(key);
      attempt((kept) => kept.removeItem(key));
    },
  };
}

/** Keeps nothing beyond this page. */
export function memoryStorage(): KeptText {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key),
    write: (key, text) => void memory.set(key, text),
    remove: (key) => void memory.delete(key),
  };
}
