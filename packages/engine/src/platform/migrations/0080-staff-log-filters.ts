/** Indexes for filtering the log of staff by member and by act. Ids begin with the time, so entries sort by id. */
export const staffLogFiltersSql = /* sql */ `
create index staff_actions_of_member on staff_actions (staff_id, id);
create index staff_actions_of_act on staff_actions (act, id);
`;
