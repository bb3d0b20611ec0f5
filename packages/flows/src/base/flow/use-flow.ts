import { createContext, use, useRef } from "react";
import {
  askedSteps,
  openStep,
  stepAfter,
  stepBefore,
  type AnswersCheck,
  type Flow,
  type FlowProps,
} from "./define-flow.ts";
import type { DraftStore } from "./draft-store.ts";
import { useDraftId } from "./use-draft-id.ts";
import { useProgress } from "./use-progress.ts";

export const DraftsContext = createContext<DraftStore | undefined>(undefined);

function useDrafts(): DraftStore {
  const drafts = use(DraftsContext);
  if (!drafts) throw new Error("Flows live within <ApexProvider>.");
  return drafts;
}

/** Starts a draft of another flow, which continues from here. Returns the draft's id for its place. */
export function useBeginDraft(): <Answers extends object>(
  flow: { readonly name: string; readonly answers: AnswersCheck<Answers> },
  answers: Answers,
) => string {
  const drafts = useDrafts();
  return (flow, answers) => {
    const id = crypto.randomUUID();
    drafts.write(flow.name, id, answers);
    return id;
  };
}

export interface FlowState<Answers extends object, Step extends { name: string }> {
  /** The step that is open, with what it needs. */
  step: Step;
  answers: Answers;
  /** The key of the screen's state: another draft resets it. */
  draftKey: number;
  /** Names of the steps that are asked, in order. */
  asked: readonly string[];
  /** The flow's table of steps. */
  rows: Flow<Answers, Step>["steps"];
  /** Saves answers and stays on the step. */
  save: (answers: Partial<Answers>) => void;
  /** Saves answers computed from the stored draft, for work that outlasts the render that started it. */
  update: (change: (answers: Answers) => Partial<Answers>) => void;
  /**
   * Keeps answers and opens the next step. `replace`: "back" does not return to this one. `to`: a later step, where the ones
   * between are answered already.
   */
  next: (
    answers: Partial<Answers>,
    options?: { replace?: boolean; to?: Step["name"] | undefined },
  ) => void;
  /** Opens another step; answers stay. */
  goTo: (step: Step["name"]) => void;
  /** Opens a step that the list of steps names. */
  goToListed: (id: string) => void;
  /** Opens the step before; undefined on the first. */
  back: (() => void) | undefined;
  /** Forgets all but these answers and opens a step with them. */
  restart: (answers: Partial<Answers>, name: Step["name"]) => void;
  /** Deletes the draft, at the end or when the flow is left. */
  discard: () => void;
  /** True if the draft has answers. */
  hasAnswers: boolean;
}

/** The state of a flow: place in, place out; answers in the draft. */
export function useFlow<Answers extends object, Step extends { name: string }>(
  flow: Flow<Answers, Step>,
  { place, onPlace, onProgress }: Pick<FlowProps, "place" | "onPlace" | "onProgress">,
): FlowState<Answers, Step> {
  const drafts = useDrafts();
  const draft = useDraftId(place.draft);
  const readDraft = (id: string | undefined) => {
    const checked = flow.answers.safeParse(
      id === undefined ? undefined : drafts.read(flow.name, id),
    );
    return checked.success ? checked.data : undefined;
  };
  const kept = readDraft(place.draft);
  const answers = kept ?? flow.start;
  const step = openStep(flow, answers, place.step ?? flow.first ?? firstOf(flow));

  const tell = useProgress({
    flow: flow.name,
    onProgress,
    answers: () => readDraft(draft.current()),
  });
  const keep = (given: Partial<Answers>, base?: Answers) => {
    const id = draft.begin();
    const before = readDraft(id);
    const now = { ...(base ?? before ?? flow.start), ...given };
    drafts.write(flow.name, id, now);
    tell(before, now);
    return { id, now };
  };
  const save = (given: Partial<Answers>) => {
    const { id } = keep(given);
    if (place.draft === undefined) onPlace({ draft: id, step: step.name }, { replace: true });
  };
  const goTo = (name: string) => onPlace({ ...place, step: name }, { replace: false });
  const before = stepBefore(flow, answers, step.name);
  // The discarded draft. Its place is being left, so a step that skips itself must not write it again.
  const left = useRef<string>(undefined);
  return {
    step,
    answers,
    draftKey: draft.key,
    asked: askedSteps(flow, answers),
    hasAnswers: kept !== undefined,
    save,
    update: (change) => save(change(readDraft(draft.current()) ?? flow.start)),
    next: (given, { replace = false, to } = {}) => {
      if (replace && left.current !== undefined && left.current === place.draft) return;
      const { id, now } = keep(given);
      onPlace({ draft: id, step: to ?? stepAfter(flow, now, step.name) ?? step.name }, { replace });
    },
    rows: flow.steps,
    goTo,
    goToListed: (id) => {
      if (id in flow.steps) goTo(id);
    },
    back:
      before === undefined
        ? undefined
        : () => onPlace({ ...place, step: before }, { replace: false }),
    restart: (given, name) => {
      const { id } = keep(given, flow.start);
      onPlace({ draft: id, step: name }, { replace: true });
    },
    discard: () => {
      left.current = place.draft;
      if (place.draft !== undefined) drafts.remove(place.draft);
    },
  };
}

function firstOf<Answers extends object, Step extends { name: string }>(
  flow: Flow<Answers, Step>,
): string | undefined {
  return Object.keys(flow.steps)[0];
}
