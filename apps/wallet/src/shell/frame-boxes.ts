/** The id of the frames that the document shows before any script has come (frames.tsx). */
export const framesId = "frames";

/** Classes of the boxes that those frames share with the page's own, so that nothing moves when the page comes. */
export const shellBoxes = {
  page: "flex min-h-dvh",
  beside: "flex min-w-0 flex-1 flex-col",
  head: "flex items-center justify-between gap-3 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] sm:hidden",
  /** The name goes where large text leaves no room for it: it would stand on a second line, which is cut. */
  logo: "h-8 min-w-0 flex-1 flex-wrap overflow-clip",
  main: "mx-auto w-full max-w-[75rem] flex-1 px-4 pt-5 pb-[calc(6rem+env(safe-area-inset-bottom))] sm:px-8 sm:py-8 lg:px-10",
} as const;

export const focusBoxes = {
  page: "flex min-h-dvh flex-col",
  main: "w-full flex-1 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] sm:px-8 sm:pt-5",
} as const;
