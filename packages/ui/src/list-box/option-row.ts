/** A row of a menu or a list box: the same place, height and states. */
export const optionRow = [
  "group/option flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-none pointer-coarse:min-h-11",
  "focus:bg-control-hover pressed:bg-control-pressed disabled:cursor-default disabled:opacity-45",
  "focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus",
].join(" ");
