/** Announcements of fees and limits that become worse for customers. Times are business time. */
export const termsNoticesSql = /* sql */ `
-- One for all changes that apply from the same moment and were approved before it began.
create table terms_notices (
  id uuid primary key,
  applies_from timestamptz not null,
  -- When the first customers are told.
  starts_at timestamptz not null,
  -- The last person who was considered, in the order of ids; null before the first batch.
  told_to uuid,
  ended_at timestamptz
);
create unique index terms_notices_to_begin on terms_notices (applies_from) where told_to is null and ended_at is null;

create table terms_notice_changes (
  version_id uuid primary key references switch_versions (id),
  notice_id uuid not null references terms_notices (id),
  -- The figure that applies until then.
  figure_before text not null
);
create index terms_notice_changes_of_notice on terms_notice_changes (notice_id);
`;
