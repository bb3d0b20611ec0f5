import { expect, test } from "vitest";
import { listener, type Listener } from "./listener.ts";

const linesOf = (value: unknown) => (typeof value === "string" ? value.trim().split("\n") : []);

/** Says where the texts part: reports show the message of an error and no more. */
function withPlace(error: unknown): unknown {
  if (!(error instanceof Error) || !("actual" in error) || !("expected" in error)) return error;
  const said = linesOf(error.actual);
  const kept = linesOf(error.expected);
  const differs = said.findIndex((text, index) => text !== kept[index]);
  const line = differs < 0 ? said.length : differs;
  return new Error(
    `${error.message}: line ${line + 1} is "${said[line] ?? ""}" instead of "${kept[line] ?? ""}"`,
    { cause: error },
  );
}

/** What a flow says, in both languages, is what stands in a file beside its stories. */
export function hears(flow: string, work: (person: Listener) => Promise<void>) {
  for (const language of ["en", "fr"] as const) {
    test(`says the same as before in ${language}`, async () => {
      const person = listener(language);
      await work(person);
      const said = await person.leave();
      await expect(said)
        .toMatchFileSnapshot(`../../packages/flows/src/${flow}.spoken.${language}.txt`)
        .catch((error: unknown) => {
          throw withPlace(error);
        });
    });
  }
}
