/** Customers' answers about the senders of deposits on hold. */
export const senderAnswersSql = /* sql */ `
create table sender_answers (
  id uuid primary key,
  operation_id uuid not null,
  workspace_id uuid not null references workspaces (id),
  user_id uuid not null references users (id),
  -- Null for an answer to a further question.
  relationship text,
  question text,
  text text not null,
  at timestamptz not null
);
create index sender_answers_of_operation on sender_answers (operation_id, at);

-- Beside the answers, whose rows are read often.
create table sender_documents (
  answer_id uuid primary key references sender_answers (id) on delete cascade,
  -- MIME type by the bytes, not by what was claimed.
  type text not null,
  bytes bytea not null
);
`;
