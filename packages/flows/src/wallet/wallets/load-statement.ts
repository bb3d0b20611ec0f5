import type { Client } from "@apex/client/create-client";
import type { Asset } from "@apex/contract/assets";
import type { ResponseOf } from "@apex/contract/endpoint";
import { maxPageSize } from "@apex/contract/limits";
import { fromMinor, toMinor } from "@apex/contract/money";
import { readStatement, type StatementLine } from "@apex/contract/wallets/statement";
import type { StatementPeriod } from "./statement-months.ts";

/** A line with the balance after it. */
export interface BalancedLine extends StatementLine {
  readonly balance: string;
}

/** A whole statement. */
export interface Statement extends Omit<ResponseOf<typeof readStatement>, "items" | "nextCursor"> {
  readonly period: StatementPeriod;
  readonly lines: readonly BalancedLine[];
}

/** Reads a statement to its end. */
export async function loadStatement(
  client: Client,
  asset: Asset,
  period: StatementPeriod,
): Promise<Statement> {
  const lines: StatementLine[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { items, nextCursor, ...head } = await client.call(readStatement, {
      query: { asset, ...period, perPage: maxPageSize, ...(cursor !== undefined && { cursor }) },
    });
    lines.push(...items);
    if (nextCursor === undefined)
      return { ...head, period, lines: balanced(lines, head.opening, asset) };
    cursor = nextCursor;
  }
}

/** The lines with the balance after each. */
export function balanced(
  lines: readonly StatementLine[],
  opening: string,
  asset: Asset,
): BalancedLine[] {
  let minor = signedMinor(opening, asset);
  return lines.map((line) => {
    minor += signedMinor(line.amount, asset);
    return { ...line, balance: fromMinor(minor, asset) };
  });
}

function signedMinor(amount: string, asset: Asset): bigint {
  return amount.startsWith("-") ? -toMinor(amount.slice(1), asset) : toMinor(amount, asset);
}
