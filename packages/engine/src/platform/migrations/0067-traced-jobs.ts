/** A job continues the trace of what queued it: its W3C traceparent, null where nothing is traced. */
export const tracedJobsSql = /* sql */ `
alter table jobs add column trace text;
`;
