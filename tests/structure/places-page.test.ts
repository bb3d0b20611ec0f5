import { expect, it } from "vitest";
import { placesPage } from "./places-page.ts";
import { expectNone } from "./expect-none.ts";

it("the page of places says what the types say and which flows link to them", async () => {
  const page = placesPage();
  expectNone(
    "Link to these places from a flow, or remove them",
    page.split("\n").filter((row) => row.endsWith("|  |")),
  );
  await expect(
    page,
    "The page has changed: npx vitest run --project structure places-page -u writes it",
  ).toMatchFileSnapshot("../../docs/places.mdx");
});
