import type { Handler } from "../../runtime/handle.ts";
import {
  distrustThisDeviceHandler,
  revokeDeviceHandler,
  revokeOtherDevicesHandler,
  trustThisDeviceHandler,
} from "./change-devices.ts";
import { listDevicesHandler, listRecentDevicesHandler } from "./list-devices.ts";

export const deviceHandlers: readonly Handler[] = [
  listRecentDevicesHandler,
  listDevicesHandler,
  revokeDeviceHandler,
  revokeOtherDevicesHandler,
  trustThisDeviceHandler,
  distrustThisDeviceHandler,
];
