import { expect, test } from "vitest";
import { dotted } from "./dotted.ts";

test("joins the parts that there are, so that no line begins with the dot", () => {
  expect(dotted("Bank transfer", undefined, false, "", "12 Nov")).toBe(
    "Bank\u00A0transfer\u00A0· 12\u00A0Nov",
  );
});

test("breaks a long part where it must, and a date never", () => {
  expect(dotted("Guaranty Trust Bank Plc", "il y a 2 minutes")).toBe(
    "Guaranty Trust Bank Plc\u00A0· il\u00A0y\u00A0a\u00A02\u00A0minutes",
  );
});
