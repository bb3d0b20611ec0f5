import { logOut } from "@apex/contract/auth/log-out";
import { handlePublic } from "../../runtime/handle.ts";
import { endSession } from "../sessions/sessions.ts";

/** Ends the session. Succeeds without one too: the person is logged out either way. */
export const logOutHandler = handlePublic(
  logOut,
  { limits: { unlimited: "It ends the session that asks, and answers the same without one." } },
  async ({ caller }, context) => {
    if (caller !== undefined) await endSession(context, caller);
    return {};
  },
);
