import * as z from "zod/mini";
import { exactJson } from "./exact-json.ts";
import { readAtMost } from "./read-at-most.ts";

/** Time limit of a partner's whole answer. */
export const apiAnswersWithinMs = 20_000;
/** The longest answers are lists of banks and of bundles. */
const bytesMax = 2 * 1024 * 1024;

/** A partner's answer: JSON with numbers as text. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A partner's answer that nothing can be concluded from. The message repeats nothing of a body, which may hold personal data. */
export class UnclearAnswer extends Error {}

export interface ApiQuestion {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly withinMs?: number | undefined;
}

/**
 * Sends a request to a partner. Returns what the partner says about the request, including a refusal (4xx). Anything
 * else is an error after which the outcome is unknown: no answer in time, a busy or failing server, a redirect, a huge
 * body, or no JSON.
 * @throws {UnclearAnswer}
 */
export async function askApi(
  url: URL,
  { method, headers, body, withinMs = apiAnswersWithinMs }: ApiQuestion,
): Promise<ApiAnswer> {
  const signal = AbortSignal.timeout(withinMs);
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: "application/json", "content-type": "application/json", ...headers },
      ...(text !== undefined && { body: text }),
      redirect: "error",
      signal,
    });
    const { status } = response;
    if (status >= 500 || status === 429) {
      await response.body?.cancel();
      throw new UnclearAnswer(`${url.host} answered ${status}.`);
    }
    const answered = await readAtMost(response, bytesMax);
    if (answered === undefined)
      throw new UnclearAnswer(`${url.host} answered more than ${bytesMax} bytes.`);
    return { status, body: exactJson(answered) };
  } catch (error) {
    if (error instanceof UnclearAnswer) throw error;
    if (error instanceof SyntaxError) throw new UnclearAnswer(`${url.host} answered no JSON.`);
    const reason = error instanceof Error ? error.name : "unknown";
    throw new UnclearAnswer(`${url.host} did not answer: ${reason}.`);
  }
}

/**
 * Reads an answer as strictly as a customer's request.
 * @throws {UnclearAnswer} naming the field, never its value.
 */
export function readAnswer<T extends z.core.$ZodType>(
  schema: T,
  body: unknown,
  from: string,
): z.output<T> {
  const read = z.safeParse(schema, body);
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path }) => path.join(".") || "the whole");
  throw new UnclearAnswer(`${from} answered otherwise than documented: ${places.join(", ")}.`);
}
