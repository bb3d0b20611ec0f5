import { readAtMost } from "../asking/read-at-most.ts";

/** Largest answer of a partner. Lists of billers and brands are the longest. */
export const answerBytesMax = 1024 * 1024;

/** A partner's answer breaks the protocol. The message contains nothing of the answer, which may hold personal data. */
export class NotAsAgreed extends Error {
  /** The part of the answer that is wrong, if callers need to tell it apart. */
  readonly about?: "amount";

  constructor(message: string, about?: "amount") {
    super(message);
    if (about !== undefined) this.about = about;
  }
}

/**
 * The JSON of an answer.
 * @throws {NotAsAgreed} for another type, too many bytes, or what is no JSON.
 */
export async function readJsonAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) {
    await response.body?.cancel();
    throw new NotAsAgreed(`It answered ${response.status} with "${type.slice(0, 60)}", no JSON.`);
  }
  const text = await readAtMost(response, answerBytesMax);
  if (text === undefined)
    throw new NotAsAgreed(`Its answer has more than ${answerBytesMax} bytes.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new NotAsAgreed("Its JSON cannot be read.");
  }
}
