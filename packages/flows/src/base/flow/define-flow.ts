import type { OrderEvent } from "@apex/client/events";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../words/message-ids.ts";

/** The person's place in a flow, which the page's address holds; it holds nothing else of the flow. */
export interface Place {
  /** Id of the draft that holds the answers so far. */
  draft?: string | undefined;
  /** Name of a step. */
  step?: string | undefined;
}

/** Progress of any flow, for the host's records; it need not act on it. */
export type FlowProgress = { readonly flow: string } & FlowHappening;
type FlowHappening =
  /** Something was answered: a draft has begun. */
  | { name: "started" }
  /** The order is set: it is reviewed, and sent under this key. */
  | { name: "quoted"; key: string }
  /** `submitted`, `settled`, `failed`. */
  | OrderEvent;

/** The props of every flow; the host owns the address and the rest of the page. */
export interface FlowProps<Done = void, Event = never> {
  place: Place;
  /** `replace` where a step stands in for the one before it, so that "back" does not return to it. */
  onPlace: (place: Place, options: { replace: boolean }) => void;
  onDone: (outcome: Done) => void;
  /** Closed before its end. */
  onExit: () => void;
  /** Events that the host must act on. */
  onEvent?: (event: Event) => void;
  /** Called for every flow alike: `started`, `quoted`, `submitted`, `settled`, `failed`. */
  onProgress?: (progress: FlowProgress) => void;
  /** The title of the step, for the document. */
  onTitle?: (title: string) => void;
  /** Level of the step's heading. Default 1. */
  headingLevel?: 1 | 2 | 3;
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
  /** Shows what is ordered, before it is sent. */
  isReview?: true;
  /** Sends what is ordered: all that is open while that waits for its answer. */
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

/** Tells whether what was kept are answers of the flow: a schema of zod, or as much as its first screen can carry. */
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
  /** It has come to its end: nothing of it can be asked again. */
  isOver?: (answers: Answers) => boolean;
  /** Something is out and waits for its answer where it was sent. */
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

/** Names of the steps that are asked with these answers, in order, with those that are closed while something is out. */
export function askedSteps<Answers extends object, Step extends { name: string }>(
  flow: Flow<Answers, Step>,
  answers: Answers,
): string[] {
  return rowsOf(flow)
    .filter(([, row]) => !isSkipped(flow, row, answers))
    .map(([name]) => name);
}

/**
 * The wanted step where all before it are answered; else the last that opens. For a wanted step that is not asked, the
 * next one stands in.
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
