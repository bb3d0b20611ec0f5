import type { Schema } from "@apex/contract/endpoint";
import type * as z from "zod/mini";
import { Refusal } from "../platform/refusal.ts";
import type { Caller, EngineContext } from "./context.ts";
import { partReader } from "./part-reader.ts";

/** A message of the engine, with its parameters besides `code` and `minutes`. */
export interface CodeWords {
  readonly id: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Describes the request that a transaction code allows. */
export interface Confirmable {
  /**
   * Reads the call's body without its `security` as the call itself will, and describes what a code for it allows. The
   * words also take `code` and `minutes`.
   * @throws {Refusal} if the request would be refused even with a proof.
   */
  read(
    request: unknown,
    caller: Caller,
    context: EngineContext,
  ): Promise<{ readonly request: unknown; readonly words: CodeWords }>;
}

/**
 * Makes a call confirmable by code.
 * @param schema the call's body without its `security`.
 * @param describe the message that repeats to the person what the code allows.
 */
export function confirmable<S extends Schema>(
  schema: S,
  describe: (request: z.output<S>, caller: Caller, context: EngineContext) => Promise<CodeWords>,
): Confirmable {
  const readBody = partReader("body", schema);
  return {
    async read(given, caller, context) {
      const { value, issues } = readBody(given);
      if (value === undefined) throw new Refusal("validation-failed", { issues });
      return { request: value, words: await describe(value, caller, context) };
    },
  };
}

/** The description for a call's code; undefined for a call that takes none. */
export function confirmableOf({ calls }: EngineContext, slug: string): Confirmable | undefined {
  const proof = calls.get(slug)?.row.proof;
  return proof === "presence" ? undefined : proof;
}
