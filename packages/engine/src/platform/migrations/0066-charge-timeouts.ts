/**
 * The job that checks a charge now also withdraws it at the end of its time. The jobs that did so before have no
 * handler, and are deleted.
 */
export const chargeTimeoutsSql = /* sql */ `
delete from jobs where kind = 'mobile-money-timeout';
`;
