/** Storage for drafts that survives a reload. */
export interface DraftHome {
  read(key: string): string | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Answers given so far, by draft id. Never a BVN, PIN, password, code or card number. */
export interface DraftStore {
  /** The kept draft; unknown until its flow has checked it. */
  read(flow: string, id: string): unknown;
  write(flow: string, id: string, answers: object): void;
  remove(id: string): void;
  /** Called at log-out. */
  clear(): void;
}

interface Draft {
  flow: string;
  answers: unknown;
}

interface Kept {
  user: string;
  drafts: Record<string, Draft>;
}

const draftsKey = "apex.drafts";
const nobody = "";

export interface DraftStorePorts {
  home: DraftHome;
  /**
   * The id of the signed-in person. Drafts of another person are deleted. Drafts from before the sign-in go to the
   * person who signs in.
   */
  user: () => string | undefined;
}

export function createDraftStore({ home, user }: DraftStorePorts): DraftStore {
  const load = (): Kept => {
    const now = user() ?? nobody;
    const kept = parse(home.read(draftsKey));
    if (!kept) return { user: now, drafts: {} };
    if (kept.user === now || kept.user === nobody) return { ...kept, user: now };
    // Before sign-in, the drafts may still turn out to belong to the person who signs in: they are hidden, not deleted.
    if (now !== nobody) home.remove(draftsKey);
    return { user: now, drafts: {} };
  };
  const save = (kept: Kept) => home.write(draftsKey, JSON.stringify(kept));
  return {
    read(flow, id) {
      const draft = load().drafts[id];
      return draft?.flow === flow ? draft.answers : undefined;
    },
    write(flow, id, answers) {
      const kept = load();
      save({ ...kept, drafts: { ...kept.drafts, [id]: { flow, answers } } });
    },
    remove(id) {
      const kept = load();
      const { [id]: _, ...drafts } = kept.drafts;
      save({ ...kept, drafts });
    },
    clear: () => home.remove(draftsKey),
  };
}

/**
 * The drafts of one member of staff, in a store that knows only the wallet's users. The draft of another member, or of nobody, is
 * deleted unread: its text would otherwise go to a customer under the wrong name.
 */
export function draftsOfMember(drafts: DraftStore, memberId: string): DraftStore {
  return {
    read(flow, id) {
      const kept = drafts.read(flow, id);
      if (kept === undefined) return undefined;
      if (isObject(kept) && kept["memberId"] === memberId) return kept["answers"];
      drafts.remove(id);
      return undefined;
    },
    write: (flow, id, answers) => drafts.write(flow, id, { memberId, answers }),
    remove: drafts.remove,
    clear: drafts.clear,
  };
}

function parse(text: string | undefined): Kept | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || typeof value["user"] !== "string" || !isObject(value["drafts"]))
      return undefined;
    const drafts: Record<string, Draft> = {};
    for (const [id, draft] of Object.entries(value["drafts"])) {
      if (isObject(draft) && typeof draft["flow"] === "string") {
        drafts[id] = { flow: draft["flow"], answers: draft["answers"] };
      }
    }
    return { user: value["user"], drafts };
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
