/** A job continues the trace of the request that queued it: a W3C traceparent, null without a trace. */
export const tracedJobsSql = /* sql */ `
alter table jobs add column trace text;
`;
