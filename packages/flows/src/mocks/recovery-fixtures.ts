import type { Recovery, RecoveryRow } from "@apex/contract/desk/factor-recoveries";
import { ben, chloe, deskCustomer } from "./desk-fixtures.ts";

const row: RecoveryRow = {
  id: "6e2c1d3a-4b5f-4a6e-8c77-1f2a3b4c5d61",
  state: "ready",
  startedBy: ben,
  startedAt: "2026-11-18T09:00:00.000Z",
  opensAt: "2026-11-21T09:00:00.000Z",
};

export const recoveryRows: RecoveryRow[] = [
  row,
  {
    ...row,
    id: "7f3d2e4b-5c6a-4b7f-9d88-2a3b4c5d6e72",
    state: "waiting",
    startedBy: { id: chloe.id, name: chloe.name },
    startedAt: "2026-11-20T15:30:00.000Z",
    opensAt: "2026-11-23T15:30:00.000Z",
  },
];

/** A recovery whose wait is over, started by a colleague of the signed-in member. */
export const readyRecovery: Recovery = {
  ...row,
  reason: "Lost the phone on a bus. Answered all questions on the call.",
  customer: {
    userId: deskCustomer.id,
    name: deskCustomer.name,
    verifiedName: "Amina Bello",
    email: "amina@apex.test",
    phone: "+2348030001001",
    level: 2,
  },
  missing: [],
  may: ["confirm", "cancel"],
};
