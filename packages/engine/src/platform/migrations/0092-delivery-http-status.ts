/** The HTTP status of the latest attempt stands beside the delivery, so that the list of deliveries reads no attempts. */
export const deliveryHttpStatusSql = /* sql */ `
alter table webhook_deliveries add column http_status int;
update webhook_deliveries d set http_status = a.status
  from webhook_attempts a where a.delivery_id = d.id and a.number = d.attempts;
`;
