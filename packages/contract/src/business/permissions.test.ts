import fc from "fast-check";
import { expect, test } from "vitest";
import { allows, permissionAreas, permissionLevels, permissionsSchema } from "./permissions.ts";
import { noPermissions } from "./roles.ts";

test("a level includes the lower ones, in its own area alone", () => {
  const area = fc.constantFrom(...permissionAreas);
  const level = fc.constantFrom(...permissionLevels);
  fc.assert(
    fc.property(area, level, area, level, (given, has, asked, wants) => {
      const permissions = { ...noPermissions, [given]: has };
      const hasLevel = given === asked ? permissionLevels.indexOf(has) : 0;
      expect(allows(permissions, asked, wants)).toBe(permissionLevels.indexOf(wants) <= hasLevel);
    }),
  );
});

test("permissions say the level of every area, and of nothing else", () => {
  expect(permissionsSchema.parse(noPermissions)).toEqual(noPermissions);
  const { reports: _, ...some } = noPermissions;
  expect(permissionsSchema.safeParse(some).success).toBe(false);
  expect(permissionsSchema.safeParse({ ...noPermissions, vaults: "view" }).success).toBe(false);
});
