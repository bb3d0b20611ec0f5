/** The note that the payer wrote on a transaction; undefined if that is nothing. */
export function noteOf({ note = "" }: { readonly note?: string | undefined }): string | undefined {
  return note.trim() === "" ? undefined : note.trim();
}
