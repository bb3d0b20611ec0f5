import type { SupportRail } from "./support.ts";

/** A desk at which a tester sits, on the sandbox's page; numbers that nobody has. Sample data. */
export function createSandboxSupport(publicUrl: string): SupportRail {
  return {
    isStaffed: true,
    contacts: {
      messagingUrl: `${publicUrl}/sandbox/support`,
      localPhone: "+2347000000100",
      internationalPhone: "+442079460100",
    },
  };
}
