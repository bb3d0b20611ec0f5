/** Accounts that their owners froze: nobody logs in to them until a proof that they still hold what they held before. */
export const frozenAccountsSql = /* sql */ `
alter table users
  -- Wall time. Null: not frozen.
  add column frozen_at timestamptz,
  -- Wall time from which somebody else may have acted for the person: what was added since then is not trusted.
  add column frozen_since timestamptz,
  -- Wall time of the last end of a freeze: links of earlier mails freeze nothing again.
  add column unfrozen_at timestamptz;
`;
