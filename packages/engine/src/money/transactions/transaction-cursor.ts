import { transactionSortSchema } from "@apex/contract/transactions/transactions";
import { base64urlnopad, utf8 } from "@scure/base";
import * as z from "zod/mini";

/** The end of a page: the sort, the last row's sort value, its id, and the time of the prices when sorting by value. */
const cursorSchema = z.tuple([transactionSortSchema, z.string(), z.uuid(), z.number()]);
export type TransactionCursor = z.output<typeof cursorSchema>;

/** The sort value is USD with eight decimals when sorting by value, otherwise a time. */
const valueSchema = z.string().check(z.regex(/^\d{1,40}\.\d{8}$/));
const timeSchema = z.iso.datetime();

export function writeCursor(cursor: TransactionCursor): string {
  return base64urlnopad.encode(utf8.decode(JSON.stringify(cursor)));
}

/** The cursor in a text; undefined for an invalid one. */
export function readCursor(text: string): TransactionCursor | undefined {
  try {
    const json: unknown = JSON.parse(utf8.encode(base64urlnopad.decode(text)));
    const cursor = cursorSchema.parse(json);
    const [sort, place] = cursor;
    return (sort === "largest" || sort === "smallest" ? valueSchema : timeSchema).safeParse(place)
      .success
      ? cursor
      : undefined;
  } catch {
    return undefined;
  }
}
