/** A single alert time for low balances before scheduled payments, instead of a daily balance. */
export const scheduleAlertSql = /* sql */ `
-- 'HH:MM' in time_zone, the last one before a payment; null: never.
alter table users alter column schedule_alert_time set default '18:00';
alter table users drop column schedule_alert_hours;
update users set schedule_alert_time = '18:00' where schedule_alert_time is null and closed_at is null;
-- What is planned already is told of from its next payment on.
delete from jobs where kind in ('balance-alert', 'schedule-alert');
`;
