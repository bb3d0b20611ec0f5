import { expect, it } from "vitest";
import { placesPage } from "./places-page.ts";

it("the page of places says what the types say and which flows link to them", async () => {
  const page = placesPage();
  expect(page.split("\n").filter((row) => row.endsWith("|  |"))).toEqual([]);
  await expect(page).toMatchFileSnapshot("../../docs/places.mdx");
});
