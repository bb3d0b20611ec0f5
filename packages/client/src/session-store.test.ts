import { hourMs } from "@apex/contract/durations";
import { describe, expect, test, vi } from "vitest";
import { cookieJar } from "./cookie-jar.ts";
import { createEvents } from "./events.ts";
import { startLanguage } from "./kept-language.ts";
import { safeStorage } from "./safe-storage.ts";
import { createSessionStore } from "./session-store.ts";
import { storageKeys } from "./storage-keys.ts";

const nowMs = Date.parse("2026-11-21T10:00:00.000Z");

/** A document's cookies as a browser keeps them, and what was written to them. */
function fakeDocument() {
  const kept = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (attributes.includes("Max-Age=0")) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: {
      length: 0,
      clear: () => kept.clear(),
      key: () => null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}

function storeOver(home = fakeDocument(), kept = fakeStorage(), isSecure = true) {
  const events = createEvents();
  const signedOut = vi.fn();
  events.on("signed-out", signedOut);
  const store = createSessionStore({
    cookies: cookieJar(home, isSecure),
    storage: safeStorage(() => kept.storage),
    events,
    now: () => nowMs,
  });
  return { store, home, kept, events, signedOut };
}

const answer = {
  session: {
    token: "secret token;",
    expiresAt: new Date(nowMs + 2 * hourMs).toISOString(),
    workspaceType: "business" as const,
    canBeTrusted: true,
  },
  businessFeatures: ["cards"],
};

describe("sign-in", () => {
  test("keeps the session, its workspace type and its features", () => {
    const { store } = storeOver();
    store.secondStepNeeded({
      requires2FA: true,
      partialSessionKey: "p",
      securityOptions: ["authenticator"],
    });
    expect(store.getState()).toMatchObject({ requires2FA: true, partialSessionKey: "p" });
    store.signedIn(answer);
    expect(store.token()).toBe("secret token;");
    expect(store.workspaceType()).toBe("business");
    expect(store.getState()).toMatchObject({
      businessFeatures: ["cards"],
      requires2FA: false,
      partialSessionKey: undefined,
    });
  });

  test("writes cookies that are Lax, secure, and live as long as the session", () => {
    const { store, home } = storeOver();
    store.signedIn(answer);
    expect(home.written).toContain(
      "token=secret%20token%3B; Max-Age=7200; Path=/; SameSite=Lax; Secure",
    );
    expect(home.written.map((text) => text.split("=")[0])).toEqual([
      "token",
      "expiresAt",
      "workspaceType",
    ]);
  });

  test("writes cookies without Secure on localhost, for a day if the clock says that the session is over", () => {
    const { store, home } = storeOver(fakeDocument(), fakeStorage(), false);
    store.signedIn({
      ...answer,
      session: { ...answer.session, expiresAt: new Date(nowMs - hourMs).toISOString() },
    });
    expect(home.written[0]).toBe("token=secret%20token%3B; Max-Age=86400; Path=/; SameSite=Lax");
  });

  test("copies the session to local storage without its token", () => {
    const { store, kept } = storeOver();
    store.signedIn(answer);
    expect(kept.kept.get(storageKeys.session)).toContain('"canBeTrusted":true');
    expect([...kept.kept.values()].join()).not.toContain("secret");
  });

  test("is stored for longer while it is used", () => {
    const { store, home, kept } = storeOver();
    store.signedIn(answer);
    const expiresAt = new Date(nowMs + 30 * hourMs).toISOString();
    store.prolonged(expiresAt);
    expect(home.written.at(-3)).toBe(
      "token=secret%20token%3B; Max-Age=108000; Path=/; SameSite=Lax; Secure",
    );
    expect(storeOver(home, kept).store.getState().session).toMatchObject({ expiresAt });
    store.signedOut("here");
    store.prolonged(expiresAt);
    expect(store.token()).toBeUndefined();
  });

  test("survives a reload", () => {
    const { store, home, kept } = storeOver();
    store.signedIn(answer);
    const { token: _, ...record } = answer.session;
    expect(storeOver(home, kept).store.getState().session).toEqual(record);
  });
});

describe("sign-out", () => {
  test("clears everything, and announces it once", () => {
    const { store, home, kept, signedOut } = storeOver();
    store.signedIn(answer);
    store.signedOut("here");
    store.signedOut("here");
    expect(store.getState()).toEqual(store.getInitialState());
    expect(store.workspaceType()).toBe("personal");
    expect(home.cookie).toBe("");
    expect(kept.kept.has(storageKeys.session)).toBe(false);
    expect(signedOut).toHaveBeenCalledExactlyOnceWith({ by: "here" });
  });

  test("is noticed in other tabs, as is a sign-in", () => {
    const { store, events, signedOut } = storeOver();
    const elsewhere = vi.fn();
    events.on("signed-in-elsewhere", elsewhere);
    const heard: ((event: StorageEvent) => void)[] = [];
    const other = (event: { key: string; newValue: string | null }) => {
      for (const listener of heard) listener(Object.assign(Object.create(null), event));
    };
    store.watchOtherTabs({
      addEventListener: (_: string, listener: unknown) => {
        if (typeof listener === "function") heard.push((event) => void listener(event));
      },
      removeEventListener: () => undefined,
    });
    store.signedIn(answer);
    other({ key: "another.key", newValue: null });
    expect(signedOut).not.toHaveBeenCalled();
    other({ key: storageKeys.session, newValue: "{}" });
    expect(elsewhere).toHaveBeenCalledOnce();
    other({ key: storageKeys.session, newValue: null });
    expect(signedOut).toHaveBeenCalledExactlyOnceWith({ by: "other-tab" });
    expect(store.getState().session).toBeUndefined();
  });
});

test("replaces blocked cookies and storage by memory", () => {
  const events = createEvents();
  const blocked = {
    get cookie(): string {
      throw new DOMException("Blocked", "SecurityError");
    },
    set cookie(_: string) {
      throw new DOMException("Blocked", "SecurityError");
    },
  };
  const store = createSessionStore({
    cookies: cookieJar(blocked, true),
    storage: safeStorage(() => {
      throw new DOMException("Blocked", "SecurityError");
    }),
    events,
  });
  store.signedIn(answer);
  store.setLanguage("fr");
  expect(store.token()).toBe("secret token;");
  expect(store.language()).toBe("fr");
  expect(store.guestId()).toBe(store.guestId());
  store.signedOut("here");
  expect(store.token()).toBeUndefined();
});

test.each([
  ["fr", ["en-US"], "fr"],
  [undefined, ["fr-CA", "en"], "fr"],
  [undefined, ["de", "fr"], "en"],
  [undefined, [], "en"],
] as const)("starts, with %s stored in a browser of %j, in %s", (stored, browser, language) => {
  expect(startLanguage(stored, browser)).toBe(language);
});

describe("balances that are kept for a time without a network", () => {
  const withBalances = () => {
    const world = storeOver();
    world.store.signedIn(answer);
    world.kept.kept.set(storageKeys.balances, "of Ada");
    return { ...world, isKept: () => world.kept.kept.has(storageKeys.balances) };
  };

  test("stay with their session over a reload", () => {
    const { home, kept, isKept } = withBalances();
    storeOver(home, kept);
    expect(isKept()).toBe(true);
  });

  test("go when the person logs out, or somebody else signs in", () => {
    const out = withBalances();
    out.store.signedOut("here");
    expect(out.isKept()).toBe(false);
    const other = withBalances();
    other.store.signedIn(answer);
    expect(other.isKept()).toBe(false);
  });

  test("go when the session has expired", () => {
    const { kept, isKept } = withBalances();
    storeOver(fakeDocument(), kept);
    expect(isKept()).toBe(false);
  });
});
