import { allPermissions, builtInRoles, noPermissions } from "@apex/contract/business/roles";
import { permissionAreas } from "@apex/contract/business/permissions";
import { expect, test } from "vitest";
import { permissionsOf, rolePermissions, storedPermissions } from "./role-permissions.ts";

const member = {
  workspace_type: "business",
  role: "support",
  other_roles: [],
  features: [...permissionAreas],
  own_permissions: null,
} as const;
const own = { ...noPermissions, collection: "create" } as const;

test("a personal workspace is its owner's, whatever its row says", () => {
  expect(permissionsOf({ ...member, workspace_type: "personal", features: [] })).toEqual(
    allPermissions,
  );
});

test("a member's roles add up, the business's own among them", () => {
  expect(permissionsOf(member)).toEqual(builtInRoles.support);
  expect(permissionsOf({ ...member, other_roles: ["developer"] })).toMatchObject({
    deposits: "create",
    developers: "approve",
    withdrawals: "view",
  });
  expect(permissionsOf({ ...member, role: "an-own-role", own_permissions: [own] })).toEqual(own);
});

test("an area that is switched off is closed to every role", () => {
  const features = permissionAreas.filter((area) => area !== "withdrawals");
  expect(permissionsOf({ ...member, role: "owner", features })).toEqual({
    ...allPermissions,
    withdrawals: "none",
  });
});

test("a role that nobody knows, and one that cannot be read, open nothing", () => {
  expect(rolePermissions(["deleted"], [])).toEqual(noPermissions);
  expect(rolePermissions([], [{ withdrawals: "approve" }, "approve", null])).toEqual(noPermissions);
  expect(rolePermissions([], [JSON.parse(String(storedPermissions(own)))])).toEqual(own);
});
