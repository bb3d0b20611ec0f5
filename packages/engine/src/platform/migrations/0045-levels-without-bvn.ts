/**
 * Level 1 requires an email and a phone in every country; only payments in naira require a BVN. A name that a document proved
 * can no longer change.
 */
export const levelsWithoutBvnSql = /* sql */ `
update users set kyc_level = 1
where kyc_level = 0 and email_verified_at is not null and phone_verified_at is not null;
update users u set kyc_level = 2
where u.kyc_level = 1 and exists (select from document_checks d where d.user_id = u.id and d.status = 'VERIFIED');
update users u set verified_first_name = u.first_name, verified_last_name = u.last_name
where u.kyc_level = 2 and u.verified_first_name is null;
`;
