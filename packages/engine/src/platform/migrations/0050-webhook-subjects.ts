/** An event that concerns neither an operation nor a card charge stores the data that it sends. */
export const webhookSubjectsSql = /* sql */ `
alter table webhook_events add column subject jsonb;
`;
