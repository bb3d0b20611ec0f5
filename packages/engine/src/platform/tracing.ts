/** Facts of a span, never a name, a key, an amount or the text of an error. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A host that traces does this with the engine's work. A trace is named by its W3C `traceparent`. */
export interface Tracing {
  /** A part of the trace in hand, if it takes time; without a trace in hand the work alone. */
  part<T>(name: string, facts: SpanFacts, work: () => T): T;
  /** Continues the trace of `parent`, or begins one. The trace in hand does not count. */
  begin<T>(
    parent: string | undefined,
    name: string,
    facts: SpanFacts,
    work: () => Promise<T>,
  ): Promise<T>;
  /** A part of `parent` that is over. `startedAtMs` is by `performance.now()`. */
  past(parent: string, name: string, facts: SpanFacts, startedAtMs: number): void;
  /** The trace in hand. */
  current(): string | undefined;
}

/** A process has one tracer, as it has one log. Code that queues a job has a transaction and no context to find it in. */
let tracer: Tracing | undefined;

/** Traces this process's work from now on; undefined ends it. */
export function traceBy(tracing: Tracing | undefined): void {
  tracer = tracing;
}

export const traceInHand = (): string | undefined => tracer?.current();

export function tracedPart<T>(name: string, facts: SpanFacts, work: () => T): T {
  return tracer === undefined ? work() : tracer.part(name, facts, work);
}

export function tracedFrom<T>(
  parent: string | undefined,
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  return tracer === undefined ? work() : tracer.begin(parent, name, facts, work);
}

export function tracePast(
  parent: string,
  name: string,
  facts: SpanFacts,
  startedAtMs: number,
): void {
  tracer?.past(parent, name, facts, startedAtMs);
}
