import type { Handler } from "../handle.ts";
import { checkUsernameHandler } from "./check-username.ts";
import {
  readSystemLanguageHandler,
  setPreferredAssetHandler,
  setPreferredLanguageHandler,
} from "./preferences.ts";
import { readProfileHandler } from "./read-profile.ts";
import { readSecurityStatusHandler } from "./read-security-status.ts";
import { updateProfileHandler } from "./update-profile.ts";

export const profileHandlers: readonly Handler[] = [
  readProfileHandler,
  updateProfileHandler,
  checkUsernameHandler,
  setPreferredAssetHandler,
  setPreferredLanguageHandler,
  readSystemLanguageHandler,
  readSecurityStatusHandler,
];
