import type { Handler } from "../../runtime/handle.ts";
import { setAntiPhishingCodeHandler } from "./anti-phishing-code.ts";
import {
  answerSessionRecordingHandler,
  readSessionRecordingHandler,
  showSessionViewHandler,
  stopSessionRecordingHandler,
} from "./session-recording.ts";
import { setSettingsLockHandler } from "./settings-lock.ts";
import { freezeAccountHandler, sendFreezeLinkHandler } from "./freeze-account.ts";
import { listSecurityEventsHandler } from "./security-log.ts";

export const securityHandlers: readonly Handler[] = [
  setAntiPhishingCodeHandler,
  freezeAccountHandler,
  sendFreezeLinkHandler,
  setSettingsLockHandler,
  readSessionRecordingHandler,
  answerSessionRecordingHandler,
  stopSessionRecordingHandler,
  showSessionViewHandler,
  listSecurityEventsHandler,
];
