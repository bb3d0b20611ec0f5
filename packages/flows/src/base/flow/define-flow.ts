import type { OrderEvent } from "@apex/client/events";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../words/message-ids.ts";

/** The person's place in a flow: the only part of a flow's state that is in the page's address. */
export interface Place {
  /** Id of the draft that holds the answers so far. */
  draft?: string | undefined;
  /** Name of a step. */
  step?: string | undefined;
}

/** Progress of any flow, for the host's records; it need not act on it. */
export type FlowProgress = { readonly flow: string } & FlowHappening;
type FlowHappening =
  /** The first answer began a draft. */
  | { name: "started" }
  /** The order is ready for review. `key` is its idempotency key. */
  | { name: "quoted"; key: string }
  /** `submitted`, `settled`, `failed`. */
  | OrderEvent;

/** The props of every flow; the host owns the address and the rest of the page. */
export interface FlowProps<Done = void> {
  place: Place;
  /** `replace`: the new place takes the current one's place in the history, so that "back" does not return here. */
  onPlace: (place: Place, options: { replace: boolean }) => void;
  onDone: (outcome: Done) => void;
  /** Closed before its end. */
  onExit: () => void;
  /** Called for every flow alike: `started`, `quoted`, `submitted`, `settled`, `failed`. */
  onProgress?: (progress: FlowProgress) => void;
  /** Receives the document's title for the step. */
  onTitle?: (title: string) => void;
  /** Level of the step's heading. Default 1. */
  headingLevel?: 1 | 2 | 3;
}

/** A flow with controls that lead elsewhere. They do nothing unless the host acts on each event, so the prop is required. */
export interface FlowEvents<Event> {
  onEvent: (event: Event) => void;
}

/** A step's words: fixed, or decided by the answers. */
export type StepWords<Answers> =
  | MessageId
  | ((answers: Answers, intl: IntlShape) => string | undefined);

/** The conditions of a step and its texts in the flow's frame. */
export interface StepRow<Answers, Step> {
  /** The step's name in the list of steps; the end has none. */
  label?: MessageId;
  /** The step's heading. Absent in a flow that draws its own frame. */
  title?: StepWords<Answers>;
  /** A line under the heading. */
  lead?: StepWords<Answers>;
  /** The answer in a few words, for the list of steps. */
  answer?: (answers: Answers, intl: IntlShape) => string | undefined;
  /** Shows the choices so far beside it. */
  hasSoFar?: true;
  /** The step shows the order before it is sent. */
  isReview?: true;
  /** The step sends the order, and is the only open one until the answer arrives. */
  isSending?: true;
  /** The step with all that it needs, from the answers so far; undefined while something is missing. */
  open: (answers: Answers) => Step | undefined;
  /** True if these answers make the step superfluous. Default: false. */
  isSkipped?: (answers: Answers) => boolean;
  /** True for the end, which is not in the list of steps and the only open step once the flow is over. Default false. */
  isEnd?: true;
}

/** A row per step, in order. */
export type StepTable<Answers, Step extends { name: string }> = {
  readonly [Name in Step["name"]]: StepRow<Answers, Extract<Step, { name: Name }>>;
};

/** Checks stored answers: a zod schema, or a lighter check where zod would delay the first screen. */
export interface AnswersCheck<Answers> {
  safeParse(kept: unknown): { success: true; data: Answers } | { success: false };
}

export interface Flow<Answers extends object, Step extends { name: string }> {
  /** Names the folder, the draft and the story. */
  name: string;
  /** Checks the kept draft: each answer is optional, none is a secret. */
  answers: AnswersCheck<Answers>;
  /** The answers of a new draft. */
  start: Answers;
  /** The step of an address without one. Default: the first step. */
  first?: Step["name"] | undefined;
  /** True if the flow has ended, so that no earlier step can be opened. */
  isOver?: (answers: Answers) => boolean;
  /** True while a sent order waits for its answer. Only the step that sent it is open then. */
  isOut?: (answers: Answers) => boolean;
  steps: StepTable<Answers, Step>;
}

export function defineFlow<Answers extends object, Step extends { name: string }>(
  flow: Flow<Answers, Step>,
): Flow<Answers, Step> {
  return flow;
}

type AnyRow<Answers, Step> = readonly [name: string, row: StepRow<Answers, Step>];

function rowsOf<Answers extends object, Step extends { name: string }>(
  flow: Flow<Answers, Step>,
): AnyRow<Answers, Step>[] {
  return Object.entries<StepRow<Answers, Step>>(flow.steps);
}

function isSkipped<Answers extends object, Step extends { name: string }>(
  { isOver }: Flow<Answers, Step>,
  row: StepRow<Answers, Step>,
  answers: Answers,
): boolean {
  return (!row.isEnd && isOver?.(answers) === true) || row.isSkipped?.(answers) === true;
}

function isClosed<Answers extends object, Step extends { name: string }>(
  flow: Flow<Answers, Step>,
  row: StepRow<Answers, Step>,
  answers: Answers,
): boolean {
  const isWaiting = !row.isSending && !row.isEnd && flow.isOut?.(answers) === true;
  return isWaiting || isSkipped(flow, row, answers);
}

/** Names of the steps that apply to these answers, in order, including those that are closed while an order is out. */
export function askedSteps<Answers extends object, Step extends { name: string }>(
  flow: Flow<Answers, Step>,
  answers: Answers,
): string[] {
  return rowsOf(flow)
    .filter(([, row]) => !isSkipped(flow, row, answers))
    .map(([name]) => name);
}

/**
 * The wanted step if all steps before it are answered, else the last step that opens. If the wanted step is skipped,
 * the next open one.
 */
export function openStep<Answers extends object, Step extends { name: string }>(
  flow: Flow<Answers, Step>,
  answers: Answers,
  wanted: string | undefined,
): Step {
  let last: Step | undefined;
  let isReached = false;
  for (const [name, row] of rowsOf(flow)) {
    isReached ||= name === wanted;
    if (isClosed(flow, row, answers)) continue;
    const step = row.open(answers);
    if (!step) break;
    last = step;
    if (isReached) break;
  }
  if (!last) throw new Error(`The first step of the flow "${flow.name}" needs an answer.`);
  return last;
}

/** The step after a step, with these answers; undefined after the last. */
export function stepAfter<Answers extends object, Step extends { name: string }>(
  flow: Flow<Answers, Step>,
  answers: Answers,
  name: string,
): string | undefined {
  const all = rowsOf(flow);
  const index = all.findIndex(([candidate]) => candidate === name);
  return all.slice(index + 1).find(([, row]) => !isClosed(flow, row, answers))?.[0];
}

/** The step before a step, with these answers; undefined before the first. */
export function stepBefore<Answers extends object, Step extends { name: string }>(
  flow: Flow<Answers, Step>,
  answers: Answers,
  name: string,
): string | undefined {
  const all = rowsOf(flow);
  const index = all.findIndex(([candidate]) => candidate === name);
  return all.slice(0, index).findLast(([, row]) => !isClosed(flow, row, answers))?.[0];
}
