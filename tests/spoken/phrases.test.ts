import { expect, it } from "vitest";
import { plain } from "./phrases.ts";

it("keeps what follows a link whose name another link bears too", () => {
  const lines = plain([
    "link, Trade",
    "img, Trade",
    "end of link, Trade",
    "heading, Prices, level 2",
    "link, Trade",
    "list",
    "Bitcoin",
  ]);
  expect(lines).toEqual([
    "link, Trade",
    "heading, Prices, level 2",
    "link, Trade",
    "list",
    "Bitcoin",
  ]);
});
