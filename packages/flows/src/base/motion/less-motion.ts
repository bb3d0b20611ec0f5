/** Whether this person asked the device for less motion. A server does not know and moves nothing. */
export const asksForLessMotion = (): boolean =>
  typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;
