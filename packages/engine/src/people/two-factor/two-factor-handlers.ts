import type { Handler } from "../../runtime/handle.ts";
import { provePresenceHandler } from "../security/prove-presence.ts";
import { activateTwoFactorHandler } from "./activate-two-factor.ts";
import { deactivateTwoFactorHandler } from "./deactivate-two-factor.ts";
import { initTwoFactorHandler } from "./init-two-factor.ts";
import { remakeRecoveryCodesHandler } from "./remake-recovery-codes.ts";
import { stopFactorRecoveryHandler, stopOwnFactorRecoveryHandler } from "./stop-factor-recovery.ts";

export const twoFactorHandlers: readonly Handler[] = [
  provePresenceHandler,
  initTwoFactorHandler,
  activateTwoFactorHandler,
  deactivateTwoFactorHandler,
  remakeRecoveryCodesHandler,
  stopFactorRecoveryHandler,
  stopOwnFactorRecoveryHandler,
];
