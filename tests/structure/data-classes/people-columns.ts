import type { KeptTable } from "./columns.ts";

/** The tables of what belongs to a person. */
export const peopleColumns: Readonly<Record<string, KeptTable>> = {
  account_deletions: {
    kept: "account",
    internal: "id user_id expires_at",
  },
  authenticators: {
    kept: "account",
    secret: "sealed_secret",
    internal: "user_id created_at confirmed_at last_step session_id",
  },
  codes: {
    kept: "pruned",
    secret: "code_hash",
    person: "subject sent_to",
    internal: "id purpose user_id channel tries created_at expires_at used_at",
  },
  complaint_images: {
    kept: "books",
    person: "bytes",
    public: "type",
    internal: "complaint_id",
  },
  complaints: {
    kept: "books",
    person: "text",
    internal: "id operation_id workspace_id user_id complaint_type status reported_at updated_at",
  },
  contact_changes: {
    kept: "account",
    secret: "link_hash",
    person: "contact",
    public: "type",
    internal: "id user_id expires_at confirmed_at request_id asked_in",
  },
  devices: {
    kept: "account",
    secret: "bind_hash",
    person: "user_agent address city region country_code",
    internal: "id user_id signed_in_at added_at trusted_at removed_at",
  },
  document_checks: {
    kept: "books",
    person: "reason question",
    public: "provider",
    internal:
      "id user_id workspace_id operation_id status return_to created_at stage updated_at decided_at provider_reference",
  },
  identity_events: {
    kept: "books",
    public: "provider",
    internal: "event_id check_id at",
  },
  images: {
    kept: "books",
    public: "type",
    internal: "id workspace_id width_px height_px created_at attached_to",
  },
  members: {
    kept: "books",
    internal: "workspace_id user_id role other_roles approves_from grown_by",
  },
  message_sign_ups: {
    kept: "pruned",
    secret: "key_hash word_hash password_hash",
    person: "phone",
    public: "language",
    internal: "id referred_by expires_at proved_at opened_at",
  },
  notice_counts: {
    kept: "database",
    internal: "owner reader code count",
  },
  notification_preferences: {
    kept: "account",
    internal: "user_id event channel is_on",
  },
  notification_reads: {
    kept: "pruned",
    internal: "workspace_id notification_id user_id read_at",
  },
  notifications: {
    kept: "pruned",
    person: "params",
    internal: "workspace_id id code created_at user_id",
  },
  partial_sessions: {
    kept: "pruned",
    secret: "key_hash",
    person: "links_subject",
    internal: "id user_id workspace_id options tries expires_at completed_at links_provider",
  },
  passkey_challenges: {
    kept: "pruned",
    secret: "challenge",
    person: "subject",
    internal: "purpose expires_at",
  },
  passkeys: {
    kept: "account",
    secret: "credential_id public_key",
    person: "name",
    internal: "id user_id counter transports created_at last_used_at",
  },
  payees: {
    kept: "books",
    person: "handle workspace_name username first_name last_name",
    public: "type",
    internal: "workspace_id user_id",
  },
  push_subscriptions: {
    kept: "account",
    secret: "endpoint p256dh auth",
    internal: "device_id user_id shows_details created_at",
  },
  recovery_codes: {
    kept: "account",
    secret: "code_hash",
    internal: "user_id used_at",
  },
  security_log: {
    kept: "account",
    person: "address user_agent",
    public: "kind",
    internal: "id user_id session_id at",
  },
  session_recordings: {
    kept: "account",
    secret: "pin",
    person: "view",
    internal: "id user_id agent status session_id asked_at expires_at ended_at view_at",
  },
  sessions: {
    kept: "pruned",
    secret: "token_hash bind_hash",
    person: "address user_agent",
    internal: "id user_id workspace_id created_at expires_at ended_at device_id proved_at used_at",
  },
  sign_in_links: {
    kept: "pruned",
    secret: "token_hash asked_by",
    person: "sent_to",
    internal: "user_id expires_at used_at",
  },
  social_accounts: {
    kept: "account",
    person: "subject",
    public: "provider",
    internal: "user_id connected_at",
  },
  social_attempts: {
    kept: "pruned",
    secret: "state_hash code_verifier nonce ticket_hash",
    person: "subject email",
    public: "provider",
    internal: "id expires_at answered_at used_at",
  },
  support_messages: {
    kept: "account",
    person: "text",
    internal: "ticket_id number id author event image_ids at",
  },
  support_tickets: {
    kept: "account",
    person: "excerpt",
    internal:
      "id workspace_id user_id topic complaint_type operation_id operation_category status priority agent rating begun_by opened_at updated_at answered_at solved_at recording_id last_number customer_read agent_read customer_typing_until agent_typing_until",
  },
  transaction_views: {
    kept: "account",
    person: "name search",
    internal: "id workspace_id user_id created_at",
  },
  users: {
    kept: "account",
    secret: "password_hash bvn_hash anti_phishing_code",
    person:
      "email mailbox phone username username_key first_name last_name country language preferred_asset referral_code verified_first_name verified_last_name time_zone",
    internal:
      "id email_verified_at phone_verified_at referred_by kyc_level bvn_status home_workspace_id created_at withdrawals_wait_until schedule_alert_time username_changed_at email_changed_at phone_changed_at closed_at erase_at settings_locked_at settings_open_at email_proved_in phone_proved_in terms_version privacy_version documents_accepted_at has_password frozen_at frozen_since unfrozen_at restricted_at",
  },
  workspaces: {
    kept: "books",
    person: "name handle",
    public: "type",
    internal: "id features created_at",
  },
};
