import {
  permissionAreas,
  permissionLevels,
  type PermissionArea,
  type PermissionLevel,
  type Permissions,
} from "@apex/contract/business/permissions";
import { together } from "@apex/contract/business/roles";

/** A person who has a role, and the permissions of their other roles. */
export interface RoleHolder {
  readonly userId: string;
  readonly name: string;
  readonly otherPermissions: Permissions;
}

export interface LevelChange {
  readonly area: PermissionArea;
  readonly from: PermissionLevel;
  readonly to: PermissionLevel;
}

/** The effect of a role's change on one person. */
export interface HolderChange {
  readonly userId: string;
  readonly name: string;
  readonly gains: readonly LevelChange[];
  readonly loses: readonly LevelChange[];
}

/** The people who gain or lose rights when a role changes from `before` to `after`; others are left out. */
export function holderChanges(
  holders: readonly RoleHolder[],
  before: Permissions,
  after: Permissions,
): HolderChange[] {
  return holders
    .map(({ userId, name, otherPermissions }) => {
      const had = together([otherPermissions, before]);
      const has = together([otherPermissions, after]);
      const changes = permissionAreas
        .filter((area) => had[area] !== has[area])
        .map((area) => ({ area, from: had[area], to: has[area] }));
      return {
        userId,
        name,
        gains: changes.filter(isGain),
        loses: changes.filter((change) => !isGain(change)),
      };
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0);
}

function isGain({ from, to }: LevelChange): boolean {
  return permissionLevels.indexOf(to) > permissionLevels.indexOf(from);
}
