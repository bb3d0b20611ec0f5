/** The look at a charge at the end of its time withdraws it: nothing does the jobs that did so before. */
export const chargeTimeoutsSql = /* sql */ `
delete from jobs where kind = 'mobile-money-timeout';
`;
