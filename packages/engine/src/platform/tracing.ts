/** Attributes of a span. They never hold a name, a key, an amount or the text of an error. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Implemented by a host that traces the engine's work. A trace is named by its W3C `traceparent`. */
export interface Tracing {
  /** Runs `work` as a span of the current trace, if it is asynchronous. Without a current trace it only runs it. */
  part<T>(name: string, facts: SpanFacts, work: () => T): T;
  /** Continues the trace of `parent`, or begins a new one. The current trace is ignored. */
  begin<T>(
    parent: string | undefined,
    name: string,
    facts: SpanFacts,
    work: () => Promise<T>,
  ): Promise<T>;
  /** Adds a span to `parent` that has already ended. `startedAtMs` is by `performance.now()`. */
  past(parent: string, name: string, facts: SpanFacts, startedAtMs: number): void;
  /** The current trace. */
  current(): string | undefined;
}

/**
 * A process has one tracer, as it has one log. It is a global, because code that queues a job has a transaction but no
 * context.
 */
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
