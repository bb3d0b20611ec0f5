import { noPermissions } from "@apex/contract/business/roles";
import { expect, it } from "vitest";
import { meets } from "./need.ts";

it("compares the level of the area", () => {
  const permissions = { ...noPermissions, cards: "create" } as const;
  expect(meets(permissions, ["cards", "view"])).toBe(true);
  expect(meets(permissions, ["cards", "approve"])).toBe(false);
  expect(meets(permissions, ["reports", "view"])).toBe(false);
});

it("leaves the decision to a server that sends no levels", () => {
  expect(meets(undefined, ["reports", "approve"])).toBe(true);
});
