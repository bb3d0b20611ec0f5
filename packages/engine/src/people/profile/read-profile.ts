import { readProfile } from "@apex/contract/profile/read-profile";
import { handle } from "../../runtime/handle.ts";
import { loadProfile } from "./load-profile.ts";

/** Says who is signed in, in which workspace. */
export const readProfileHandler = handle(
  readProfile,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => ({
    profile: await loadProfile(context, caller),
  }),
);
