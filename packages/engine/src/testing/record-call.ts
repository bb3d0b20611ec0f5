import { appendFile } from "node:fs/promises";

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

/** Keeps a call for the API reference if they are gathered. */
export async function recordCall(call: RecordedCall): Promise<void> {
  if (file !== undefined) await appendFile(file, `${JSON.stringify(call)}\n`);
}
