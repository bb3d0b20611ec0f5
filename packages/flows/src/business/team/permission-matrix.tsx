import type { Permissions } from "@apex/contract/business/permissions";
import { useIntl } from "react-intl";
import { PermissionTable } from "../../parts/permissions/permission-table.tsx";
import { levelSentences } from "./team-words.ts";

export interface PermissionMatrixProps {
  /** Names the matrix. */
  title: string;
  value: Permissions;
  /** Absent if it is read-only. */
  onChange?: ((value: Permissions) => void) | undefined;
}

/** Every area of a business with its level, and what the level means for a person. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const intl = useIntl();
  return (
    <PermissionTable {...props} meaning={(area, level) => levelSentences(intl, area, level)} />
  );
}
