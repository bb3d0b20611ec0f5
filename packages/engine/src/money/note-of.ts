/** The payer's note on a transaction; undefined if it is blank. */
export function noteOf({ note = "" }: { readonly note?: string | undefined }): string | undefined {
  return note.trim() === "" ? undefined : note.trim();
}
