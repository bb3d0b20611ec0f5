import { expect, test } from "vitest";
import { maskedName } from "./person-name.ts";

test.each([
  ["Ngozi", "Eze", "Ngozi E."],
  ["João", "d'Ávila-Souza", "João Á."],
  ["Anna", "van den Berg", "Anna B."],
  ["Ada", "obi", "Ada o."],
  ["伟", "李", "伟 李."],
])("%s %s is shown to others as %s", (first, last, masked) => {
  expect(maskedName(first, last)).toBe(masked);
});
