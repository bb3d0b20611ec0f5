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

/** What protects an account, what happened to it, and who may watch a session. */
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
