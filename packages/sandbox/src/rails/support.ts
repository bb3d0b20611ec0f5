import type { SupportRail } from "@apex/engine/rails/support";

/** A desk that a tester plays on the sandbox's page, with phone numbers that nobody has. Sample data. */
export function createSandboxSupport(publicUrl: string): SupportRail {
  return {
    isStaffed: true,
    hours: { opensMinutes: 7 * 60, closesMinutes: 22 * 60, timeZone: "Africa/Lagos" },
    contacts: {
      messagingUrl: `${publicUrl}/sandbox/support`,
      localPhone: "+234 700 000 0100",
      internationalPhone: "+44 20 7946 0100",
    },
  };
}
