import fc from "fast-check";
import { expect, test } from "vitest";
import { permissionAreas, permissionLevels, type Permissions } from "./permissions.ts";
import { allPermissions, covers, noPermissions, together } from "./roles.ts";

const permissions: fc.Arbitrary<Permissions> = fc.record({
  deposits: fc.constantFrom(...permissionLevels),
  collection: fc.constantFrom(...permissionLevels),
  withdrawals: fc.constantFrom(...permissionLevels),
  cards: fc.constantFrom(...permissionLevels),
  developers: fc.constantFrom(...permissionLevels),
  team: fc.constantFrom(...permissionLevels),
  reports: fc.constantFrom(...permissionLevels),
});

test("several roles open the highest level of each area, and nothing else", () => {
  fc.assert(
    fc.property(fc.array(permissions), (all) => {
      const sum = together(all);
      expect(all.every((one) => covers(sum, one))).toBe(true);
      for (const area of permissionAreas)
        expect([noPermissions, ...all].map((one) => one[area])).toContain(sum[area]);
    }),
  );
});

test("roles that cover each other are equal, and full access covers all", () => {
  fc.assert(
    fc.property(permissions, permissions, (one, other) => {
      expect(covers(one, other) && covers(other, one)).toBe(
        permissionAreas.every((area) => one[area] === other[area]),
      );
      expect(covers(allPermissions, one) && covers(one, noPermissions)).toBe(true);
    }),
  );
});
