const inBusiness = { signIn: true, workspace: "business" } as const;
const sees = { ...inBusiness, permission: ["withdrawals", "view"] } as const;
const sends = { ...inBusiness, permission: ["withdrawals", "create"], kycLevel: 1 } as const;
const approves = { ...inBusiness, permission: ["withdrawals", "approve"] } as const;

/** What a business's payments need: batches of them, and the yes of a second member. */
export const businessWithdrawalAuthorisation = {
  "check-withdrawal-batch": sends,
  "create-withdrawal-batch": sends,
  "read-withdrawal-batch": sees,
  "list-business-withdrawals": sees,
  "read-approval-rule": sees,
  // Besides, an owner's alone.
  "set-approval-rule": approves,
  "list-approvals": sees,
  "give-approval": { ...approves, kycLevel: 1 },
  "decline-approval": approves,
} as const;
