import type { Endpoint } from "../endpoint.ts";
import { setAntiPhishingCode } from "./anti-phishing-code.ts";
import { readSecurityStatus } from "./read-security-status.ts";
import {
  answerSessionRecording,
  readSessionRecording,
  showSessionView,
  stopSessionRecording,
} from "./session-recording.ts";
import { setSettingsLock } from "./settings-lock.ts";
import { listSecurityEvents } from "./security-log.ts";

/** Calls for an account's protection, its log, and session viewing. */
export const securityEndpoints: readonly Endpoint[] = [
  readSecurityStatus,
  setAntiPhishingCode,
  setSettingsLock,
  readSessionRecording,
  answerSessionRecording,
  stopSessionRecording,
  showSessionView,
  listSecurityEvents,
];
