import { Refusal } from "@apex/engine/platform/refusal";
import type { EngineContext } from "@apex/engine/runtime/context";

/**
 * The id of the transaction that a tester names by its id or by the reference on its receipt.
 * @throws {Refusal} not-found
 */
export async function namedTransaction({ db }: EngineContext, name: string): Promise<string> {
  const [found] = await db.query<{ id: string }>(
    "select id from operations where reference = upper($1) or id::text = lower($1)",
    [name],
  );
  if (found === undefined) throw new Refusal("not-found");
  return found.id;
}
