import { appendFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { exampleBodies, withoutIds } from "./example-bodies.ts";

/** A call that succeeded, as the API reference shows it. */
interface RecordedCall {
  readonly slug: string;
  /** With its query. */
  readonly path: string;
  readonly body: unknown;
  readonly answer: unknown;
}

/** The file in which `npm run record-calls` gathers them, as a line of JSON each. */
const file = process.env.RECORD_CALLS;

/** Of a token's call with a body, only the example is shown: its request and its answer then belong together. */
function isShown({ slug, body }: RecordedCall): boolean {
  return (
    !Object.hasOwn(exampleBodies, slug) || isDeepStrictEqual(withoutIds(body), exampleBodies[slug])
  );
}

/** Keeps a call for the API reference if they are gathered. */
export async function recordCall(call: RecordedCall): Promise<void> {
  if (file !== undefined && isShown(call)) await appendFile(file, `${JSON.stringify(call)}\n`);
}
