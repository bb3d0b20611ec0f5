/** The pages to show, with `gap` for those left out: the first, the last, and those around the current page. */
export function pageNumbers(page: number, pageCount: number): readonly (number | "gap")[] {
  // The same number of places on every page, so that nothing moves under the pointer.
  const places = 7;
  if (pageCount <= places) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), "gap", pageCount];
  if (page >= pageCount - 3) return [1, "gap", ...range(pageCount - 4, pageCount)];
  return [1, "gap", page - 1, page, page + 1, "gap", pageCount];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
