import {
  batchColumns,
  rowIssueSchema,
  rowRepeatSchema,
} from "@apex/contract/business-withdrawals/withdrawal-batch";
import * as z from "zod/mini";
import { useKept } from "../../base/flow/use-kept.ts";
import { rowFaults } from "./payment-file.ts";

/** A row as it is written in the file: what it pays and what is wrong with it is read again. */
const writtenRow = z.object({
  line: z.int(),
  cells: z.record(z.enum(batchColumns), z.string()),
  fault: z.optional(z.enum(rowFaults)),
  hasCommas: z.boolean(),
});

/** A row that is not sent, with the reason. */
const leftOutRow = z.extend(writtenRow, {
  issues: z.array(rowIssueSchema),
  repeats: z.optional(rowRepeatSchema),
});
export type LeftOutRow = z.output<typeof leftOutRow>;

/** The payments of a file. Its other columns are not kept. */
const batchDraft = z.object({
  /** The file's name. */
  name: z.string(),
  rows: z.array(writtenRow),
  /** The number of earlier equal payments that the row of each line may repeat. */
  allowed: z.array(z.object({ line: z.int(), count: z.int() })),
  leftOut: z.array(leftOutRow),
});
const nothing: z.output<typeof batchDraft> = { name: "", rows: [], allowed: [], leftOut: [] };

/** The payments of a file that are not sent yet. Fees, balances and limits change, so the rows are checked again after a reload. */
export const useBatchDraft = (id: string) => useKept("batch-payment", id, batchDraft, nothing);
