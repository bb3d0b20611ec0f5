import type { Device } from "@apex/contract/devices/devices";

/** The device of the current session. */
export const laptop: Device = {
  id: "dev_1",
  name: "Chrome on Windows",
  type: "desktop",
  loggedInAt: "2026-11-21T08:00:00.000Z",
  city: "Lagos",
  region: "Lagos",
  country: "Nigeria",
  countryCode: "NG",
  ipAddress: "105.112.0.1",
  isTrusted: false,
  isThisDevice: true,
  isSignedIn: true,
};
/** A trusted device at an unknown place. */
export const phone: Device = {
  id: "dev_2",
  name: "Safari on iPhone",
  type: "mobile",
  loggedInAt: "2026-11-02T19:30:00.000Z",
  ipAddress: "2a00:1450:4001:81b::200e",
  isTrusted: true,
  trustedUntil: "2026-12-02T19:30:00.000Z",
  isThisDevice: false,
  isSignedIn: false,
};
