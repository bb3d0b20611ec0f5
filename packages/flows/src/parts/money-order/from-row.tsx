import {
  DescriptionRow,
  type DescriptionRowProps,
} from "@apex/ui/description-list/description-list";
import { useClient } from "../../base/client-context.ts";

/** The wallet that an order is paid from; in a business with its name, because the person has wallets of their own too. */
export function FromRow(row: DescriptionRowProps) {
  const { user } = useClient().session.getState();
  return (
    <DescriptionRow {...row} note={user?.workspaceType === "business" && user.workspaceName} />
  );
}
