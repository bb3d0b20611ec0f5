/** The log of staff by who and by what. Entries sort by their ids, which begin with the time. */
export const staffLogFiltersSql = /* sql */ `
create index staff_actions_of_member on staff_actions (staff_id, id);
create index staff_actions_of_act on staff_actions (act, id);
`;
