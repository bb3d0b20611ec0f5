import recorded from "./recorded-calls.json" with { type: "json" };

/** A call that the tests made: its path with the query, its body and its answer. */
export interface RecordedCall {
  readonly path: string;
  readonly body?: unknown;
  readonly answer: unknown;
}

const bySlug: Readonly<Record<string, RecordedCall>> = recorded;

/** A real call of this name; `npm run record-calls` takes them from the tests. */
export const recordedCall = (slug: string): RecordedCall | undefined => bySlug[slug];
