/** The parts of `document` that hold cookies. */
export interface CookieHome {
  cookie: string;
}

export interface CookieJar {
  read(name: string): string | undefined;
  /** @param lifeMs counted from now. */
  write(name: string, value: string, lifeMs: number): void;
  remove(name: string): void;
}

/**
 * Cookies that scripts can read, as the specification requires: `SameSite=Lax`, path `/`, `Secure` except on localhost.
 * If cookies are blocked, the page's memory holds them.
 */
export function cookieJar(home: CookieHome, isSecure: boolean): CookieJar {
  const memory = new Map<string, string>();
  const attributes = `; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const readHome = (name: string) => {
    try {
      const pair = home.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
      return pair && decodeURIComponent(pair.slice(name.length + 1));
    } catch {
      return undefined;
    }
  };
  const writeHome = (text: string) => {
    try {
      home.cookie = text + attributes;
    } catch {
      // A blocked cookie is kept in memory.
    }
  };
  return {
    read: (name) => readHome(name) ?? memory.get(name),
    write(name, value, lifeMs) {
      writeHome(
        `${name}=${encodeURIComponent(value)}; Max-Age=${Math.max(0, Math.floor(lifeMs / 1000))}`,
      );
      if (readHome(name) === value) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      writeHome(`${name}=; Max-Age=0`);
    },
  };
}

/** Cookies of this page alone. */
export function memoryCookieJar(): CookieJar {
  const memory = new Map<string, string>();
  return {
    read: (name) => memory.get(name),
    write: (name, value) => void memory.set(name, value),
    remove: (name) => void memory.delete(name),
  };
}
