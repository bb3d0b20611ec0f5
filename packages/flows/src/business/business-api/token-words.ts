import type { ApiToken } from "@apex/contract/business-api/api-tokens";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { MessageId } from "../../base/words/message-ids.ts";

/** A token's state, as a chip. */
export const tokenStates = {
  live: { status: "done", words: "apex.business-api.state-live" },
  rolled: { status: "progress", words: "apex.business-api.state-rolled" },
  expired: { status: "cancelled", words: "apex.business-api.state-expired" },
  revoked: { status: "cancelled", words: "apex.business-api.state-revoked" },
} as const satisfies Record<ApiToken["state"], { status: Status; words: MessageId }>;
