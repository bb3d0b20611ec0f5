/**
 * Accounts that their owners froze. Nobody can log in until the owner proves that they still hold an earlier email,
 * phone or factor.
 */
export const frozenAccountsSql = /* sql */ `
alter table users
  -- Wall time. Null: not frozen.
  add column frozen_at timestamptz,
  -- Wall time from which somebody else may have acted for the person: what was added since then is not trusted.
  add column frozen_since timestamptz,
  -- Wall time of the last end of a freeze: links of earlier mails freeze nothing again.
  add column unfrozen_at timestamptz;
`;
