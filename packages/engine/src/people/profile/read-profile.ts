import { readProfile } from "@apex/contract/profile/read-profile";
import { handle } from "../../runtime/handle.ts";
import { lastEventOf } from "../../runtime/last-event.ts";
import { loadProfile } from "./load-profile.ts";

/** Returns the signed-in person and their workspace. */
export const readProfileHandler = handle(
  readProfile,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    // Read first, so that the stream announces every event that the profile does not show.
    const lastEventId = String(await lastEventOf(context.db, caller.workspaceId));
    return { profile: await loadProfile(context, caller), lastEventId };
  },
);
