import type { Session, WorkspaceType } from "@apex/contract/auth/session";
import type { signIn } from "@apex/contract/auth/sign-in";
import type { Language } from "@apex/contract/auth/language";
import type { ResponseOf } from "@apex/contract/endpoint";
import { cookieNames } from "@apex/contract/headers";
import { defaultCookieLifeMs } from "@apex/contract/limits";
import type { Profile } from "@apex/contract/profile/read-profile";
import type { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { createStore, type StoreApi } from "zustand/vanilla";
import { cookieJar, memoryCookieJar, type CookieJar } from "./cookie-jar.ts";
import type { ClientEvents, Events } from "./events.ts";
import { knownLanguage } from "./kept-language.ts";
import { memoryStorage, safeStorage, type KeptText } from "./safe-storage.ts";
import { storageKeys } from "./storage-keys.ts";

/** The session without its token, which lives in its cookie alone. */
export type SessionRecord = Omit<Session, "token">;
type SignInAnswer = ResponseOf<typeof signIn>;
type SignedIn = Extract<SignInAnswer, { session: Session }>;
type Partial2FA = Extract<SignInAnswer, { requires2FA: true }>;

export interface AuthState {
  session: SessionRecord | undefined;
  businessFeatures: readonly string[];
  /** The key of a sign-in between its first and second step. */
  partialSessionKey: string | undefined;
  requires2FA: boolean;
  securityOptions: readonly string[];
  user: Profile | undefined;
  securityStatus: ResponseOf<typeof readSecurityStatus> | undefined;
}

const signedOutState: AuthState = {
  session: undefined,
  businessFeatures: [],
  partialSessionKey: undefined,
  requires2FA: false,
  securityOptions: [],
  user: undefined,
  securityStatus: undefined,
};

/** The longest life of a cookie that a script sets; browsers cap it. */
const languageCookieLifeMs = 365 * 24 * 60 * 60 * 1000;

export interface SessionStore extends Pick<
  StoreApi<AuthState>,
  "getState" | "subscribe" | "getInitialState"
> {
  /** The bearer token, read each time because another tab may have changed it. */
  token(): string | undefined;
  workspaceType(): WorkspaceType;
  /** Stores the session, its workspace type and features after a sign-in, sign-up or workspace switch. */
  signedIn(answer: SignedIn): void;
  /** Extends the session's cookies after the server has extended the session. */
  prolonged(expiresAt: string): void;
  /** Stores the key of a sign-in that needs its second step. */
  secondStepNeeded(answer: Partial2FA): void;
  setUser(user: Profile): void;
  setSecurityStatus(status: NonNullable<AuthState["securityStatus"]>): void;
  /** Forgets the session and its cookies; announces it if there was one. */
  signedOut(by: Exclude<ClientEvents["signed-out"]["by"], "other-tab">): void;
  language(): Language | undefined;
  setLanguage(language: Language): void;
  /** Identifies this browser in passkey calls; made on first use. */
  guestId(): string;
  /** Resolves after other tabs have had time to store a token that they received. */
  otherTabs(): Promise<void>;
  /** Watches other tabs for sign-in and sign-out; returns a function that stops it. */
  watchOtherTabs(target: Pick<Window, "addEventListener" | "removeEventListener">): () => void;
}

export interface SessionStorePorts {
  cookies: CookieJar;
  storage: KeptText;
  events: Events;
  now?: () => number;
  /** Time that another tab needs to store a token, in ms. Default 0: there are no other tabs. */
  otherTabsMs?: number;
}

export function createSessionStore({
  cookies,
  storage,
  events,
  now = Date.now,
  otherTabsMs = 0,
}: SessionStorePorts): SessionStore {
  const store = createStore<AuthState>()(() => ({
    ...signedOutState,
    session: keptSession(cookies, storage),
  }));
  const token = () => cookies.read(cookieNames.token);
  const keep = cookieKeeper(cookies, now);
  // The session may have expired while no page was open.
  const forgetBalances = () => storage.remove(storageKeys.balances);
  if (token() === undefined) forgetBalances();
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    token,
    workspaceType: () => store.getState().session?.workspaceType ?? "personal",
    signedIn({ session: { token: bearer, ...record }, businessFeatures }) {
      keep(bearer, record);
      forgetBalances();
      storage.write(storageKeys.session, JSON.stringify(record));
      // A sign-in over an open form counts as the same person's until another profile is loaded.
      const { user } = store.getState();
      store.setState({ ...signedOutState, session: record, businessFeatures, user });
    },
    prolonged(expiresAt) {
      const bearer = token();
      const { session } = store.getState();
      if (bearer === undefined || session === undefined) return;
      const record = { ...session, expiresAt };
      keep(bearer, record);
      // Writing to local storage would look like a sign-in to other tabs.
      store.setState({ session: record });
    },
    secondStepNeeded({ partialSessionKey, requires2FA, securityOptions }) {
      store.setState({ partialSessionKey, requires2FA, securityOptions });
    },
    setUser: (user) => store.setState({ user, businessFeatures: user.businessFeatures }),
    setSecurityStatus: (securityStatus) => store.setState({ securityStatus }),
    signedOut(by) {
      const had = token() !== undefined || store.getState().session !== undefined;
      cookies.remove(cookieNames.token);
      cookies.remove(cookieNames.expiresAt);
      cookies.remove(cookieNames.workspaceType);
      storage.remove(storageKeys.session);
      forgetBalances();
      store.setState(signedOutState);
      if (had) events.emit("signed-out", { by });
    },
    language: () => knownLanguage(storage.read(storageKeys.language)),
    setLanguage(language) {
      storage.write(storageKeys.language, language);
      // The server reads the cookie to serve the sign-in page in the right language.
      cookies.write(storageKeys.language, language, languageCookieLifeMs);
    },
    guestId() {
      const kept = storage.read(storageKeys.guestId);
      if (kept) return kept;
      const made = crypto.randomUUID();
      storage.write(storageKeys.guestId, made);
      return made;
    },
    otherTabs: () => new Promise((resolve) => setTimeout(resolve, otherTabsMs)),
    watchOtherTabs: tabWatcher(store, events),
  };
}

/** Follows the copy of the session in local storage, which other tabs write. */
function tabWatcher(store: StoreApi<AuthState>, events: Events): SessionStore["watchOtherTabs"] {
  return (target) => {
    const noticed = (event: StorageEvent) => {
      if (event.key !== storageKeys.session && event.key !== null) return;
      if (event.newValue) return events.emit("signed-in-elsewhere", {});
      store.setState(signedOutState);
      events.emit("signed-out", { by: "other-tab" });
    };
    target.addEventListener("storage", noticed);
    return () => target.removeEventListener("storage", noticed);
  };
}

/** Returns a function that writes the cookies of a session, with its lifetime. */
function cookieKeeper(cookies: CookieJar, now: () => number) {
  return (bearer: string, { expiresAt, workspaceType }: SessionRecord) => {
    const leftMs = Date.parse(expiresAt) - now();
    // A local clock that is a day ahead must not expire the cookie at once; the server decides when the session ends.
    const lifeMs = leftMs > 0 ? leftMs : defaultCookieLifeMs;
    cookies.write(cookieNames.token, bearer, lifeMs);
    cookies.write(cookieNames.expiresAt, expiresAt, lifeMs);
    cookies.write(cookieNames.workspaceType, workspaceType, lifeMs);
  };
}

/** A store over the browser's cookies and local storage. On a server nobody is signed in. */
export function browserSessionStore(events: Events): SessionStore {
  if (typeof document === "undefined") return memorySessionStore(events);
  return createSessionStore({
    cookies: cookieJar(document, location.hostname !== "localhost"),
    storage: safeStorage(() => localStorage),
    events,
    otherTabsMs: 1_000,
  });
}

/** A store that keeps nothing beyond this page, for stories, tests, and an engine in the browser. */
export function memorySessionStore(events: Events): SessionStore {
  return createSessionStore({ cookies: memoryCookieJar(), storage: memoryStorage(), events });
}

function keptSession(cookies: CookieJar, storage: KeptText): SessionRecord | undefined {
  if (!cookies.read(cookieNames.token)) return undefined;
  const workspaceType =
    cookies.read(cookieNames.workspaceType) === "business" ? "business" : "personal";
  const expiresAt = cookies.read(cookieNames.expiresAt) ?? "";
  // `signedIn` wrote this text.
  const canBeTrusted = storage.read(storageKeys.session)?.includes('"canBeTrusted":true') ?? false;
  return { workspaceType, expiresAt, canBeTrusted };
}
