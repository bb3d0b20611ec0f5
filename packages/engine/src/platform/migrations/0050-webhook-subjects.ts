/** An event that is about neither an operation nor a card's charge keeps its data as it is sent. */
export const webhookSubjectsSql = /* sql */ `
alter table webhook_events add column subject jsonb;
`;
