import type { Handler } from "../../runtime/handle.ts";
import { changeEmailHandler, changePhoneHandler } from "./change-contact.ts";
import { checkUsernameHandler } from "./check-username.ts";
import {
  confirmChangeHandler,
  confirmEmailChangeHandler,
  confirmPhoneChangeHandler,
} from "./confirm-contact-change.ts";
import { exportDataHandler } from "./export-data.ts";
import { readGeneralSettingsHandler } from "./general-settings.ts";
import {
  readSystemLanguageHandler,
  setPreferredAssetHandler,
  setPreferredLanguageHandler,
} from "./preferences.ts";
import { readProfileHandler } from "./read-profile.ts";
import { readSecurityStatusHandler } from "./read-security-status.ts";
import { sendChangeCodeHandler } from "./send-change-code.ts";
import { updateProfileHandler } from "./update-profile.ts";

export const profileHandlers: readonly Handler[] = [
  readProfileHandler,
  updateProfileHandler,
  checkUsernameHandler,
  setPreferredAssetHandler,
  setPreferredLanguageHandler,
  readSystemLanguageHandler,
  readGeneralSettingsHandler,
  changeEmailHandler,
  changePhoneHandler,
  sendChangeCodeHandler,
  confirmEmailChangeHandler,
  confirmPhoneChangeHandler,
  confirmChangeHandler,
  exportDataHandler,
  readSecurityStatusHandler,
];
