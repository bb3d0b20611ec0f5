import { expect, test } from "vitest";
import { listener, type Listener } from "./listener.ts";

/** What a flow says, in both languages, is what stands in a file beside its stories. */
export function hears(flow: string, work: (person: Listener) => Promise<void>) {
  for (const language of ["en", "fr"] as const) {
    test(`says the same as before in ${language}`, async () => {
      const person = listener(language);
      await work(person);
      await expect(await person.leave()).toMatchFileSnapshot(
        `../../packages/flows/src/${flow}.spoken.${language}.txt`,
      );
    });
  }
}
