import type { Handler } from "../handle.ts";
import { setAntiPhishingCodeHandler } from "./anti-phishing-code.ts";
import { listSecurityEventsHandler } from "./security-log.ts";

export const securityHandlers: readonly Handler[] = [
  setAntiPhishingCodeHandler,
  listSecurityEventsHandler,
];
