/** True if the device is set to reduced motion. Also true on a server, which cannot know. */
export const asksForLessMotion = (): boolean =>
  typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;
