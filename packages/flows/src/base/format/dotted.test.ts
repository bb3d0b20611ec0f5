import { expect, test } from "vitest";
import { dotted } from "./dotted.ts";

test("joins the parts that there are, so that no line ends with the dot", () => {
  expect(dotted("Bank transfer", undefined, false, "", "12 Nov")).toBe(
    "Bank transfer ·\u00A012 Nov",
  );
});
