/** Document checks that wait for staff. */
export const identityCasesSql = /* sql */ `
-- What staff ask of the person, in their words. Such a check is theirs: it returns to them with what is handed in.
alter table document_checks add column question text;
-- Staff decided. Business time.
alter table document_checks add column decided_at timestamptz;
update document_checks set updated_at = created_at where updated_at is null;
create index document_checks_for_staff on document_checks (updated_at, id)
  where decided_at is null and (status in ('REVIEW-REQUIRED', 'DUPLICATE') or status = 'PENDING' and question is not null);
`;
