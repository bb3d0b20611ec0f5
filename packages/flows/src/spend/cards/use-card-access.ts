import { read } from "@apex/client/query";
import { allows } from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";

/** The member's rights to issue and change the business's cards. */
export function useCardAccess() {
  return useQuery({
    ...read(useClient(), readBusinessAccess, {}),
    select: ({ permissions }) => ({ canChange: allows(permissions, "cards", "create") }),
  });
}
