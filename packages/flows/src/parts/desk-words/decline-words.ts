/** The words of ending a proposal: a colleague's is declined, one's own, which one may not approve, is cancelled. */
export const declineWords = (may: readonly string[]) =>
  may.includes("approve")
    ? ({ title: "apex.desk.declineTitle", button: "apex.desk.decline" } as const)
    : ({ title: "apex.desk.cancelProposalTitle", button: "apex.desk.cancelProposal" } as const);
