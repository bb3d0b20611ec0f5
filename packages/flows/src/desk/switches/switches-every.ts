/** How often the switches are read again: a colleague may have changed them. */
export const switchesEveryMs = 15_000;
