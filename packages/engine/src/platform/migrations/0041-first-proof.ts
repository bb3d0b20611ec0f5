/** The proof of an email or phone, the links and sign-ins that depend on it, and a session's last use. */
export const firstProofSql = /* sql */ `
-- The session that proved it; null where nobody was signed in. Ended sessions are pruned: no reference.
alter table users
  add column email_proved_in uuid,
  add column phone_proved_in uuid;

-- The email or phone that the link went to, and the hash of the guest id of the browser that asked for it.
alter table sign_in_links
  add column sent_to text,
  add column asked_by text;
delete from sign_in_links;

-- The session that asked for the change: it stays when the others end.
delete from contact_changes where confirmed_at is null;
alter table contact_changes add column asked_in uuid;

-- A provider's identity that becomes the account's with the second step of this sign-in.
alter table partial_sessions
  add column links_provider text,
  add column links_subject text;

-- Wall time of its latest use, give or take some minutes.
alter table sessions add column used_at timestamptz;
update sessions set used_at = created_at;
`;
