import type { SupportRail } from "@apex/engine/rails/support";

/** Hours and phone numbers that nobody has. The demo's staff answer at the desk. */
export function createSandboxSupport(publicUrl: string): SupportRail {
  return {
    isStaffed: true,
    hours: { opensMinutes: 7 * 60, closesMinutes: 22 * 60, timeZone: "Africa/Lagos" },
    contacts: {
      messagingUrl: `${publicUrl}/sandbox`,
      localPhone: "+234 700 000 0100",
      internationalPhone: "+44 20 7946 0100",
    },
  };
}
