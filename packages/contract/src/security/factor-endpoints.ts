import type { Endpoint } from "../endpoint.ts";
import {
  distrustThisDevice,
  listDevices,
  listRecentDevices,
  revokeDevice,
  revokeOtherDevices,
  trustThisDevice,
} from "../devices/devices.ts";
import {
  createPasskey,
  initPasskey,
  initReAuthentication,
  listPasskeys,
  renamePasskey,
  revokePasskey,
} from "../passkeys/passkeys.ts";
import { provePresence } from "../proof/prove-presence.ts";
import {
  activateTwoFactor,
  deactivateTwoFactor,
  initTwoFactor,
  remakeRecoveryCodes,
} from "../two-factor/two-factor.ts";

/** Calls for second factors, passkeys and devices. */
export const factorEndpoints: readonly Endpoint[] = [
  provePresence,
  initTwoFactor,
  activateTwoFactor,
  deactivateTwoFactor,
  remakeRecoveryCodes,
  initPasskey,
  createPasskey,
  listPasskeys,
  renamePasskey,
  revokePasskey,
  initReAuthentication,
  listRecentDevices,
  listDevices,
  revokeDevice,
  revokeOtherDevices,
  trustThisDevice,
  distrustThisDevice,
];
