/** A file beside an open embedded database: if it exists at the start, the database was not closed. */
export function openMark(folder: string): string {
  return `${folder}.open`;
}
