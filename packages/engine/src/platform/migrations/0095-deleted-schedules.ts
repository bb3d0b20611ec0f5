/** The ids of deleted schedules: a change that is saved late must not bring the payments back. */
export const deletedSchedulesSql = /* sql */ `
-- It tells nothing of the payment, and stays: a browser may hold an unsaved change for any time.
create table deleted_schedules (
  id uuid primary key
);
`;
