/** Stands beside an embedded database while it is open: one that is there at the start says that nobody has closed the database. */
export function openMark(folder: string): string {
  return `${folder}.open`;
}
