import { toApexError, type ApexError } from "@apex/client/apex-error";

/** Refusals of an act because its case has changed, usually because a colleague has decided it. A retry cannot help. */
const decidedCodes: readonly (string | undefined)[] = [
  "case-changed",
  "deposit-changed",
  "trade-changed",
];

export function isDecided(error: ApexError | undefined): boolean {
  return decidedCodes.includes(error?.code);
}

/** Waits for an act of a dialog without texts. Resolves if the case was decided, so that the dialog closes: its page shows the refusal. */
export async function unlessDecided(act: Promise<void>): Promise<void> {
  try {
    await act;
  } catch (thrown) {
    if (!isDecided(toApexError(thrown))) throw thrown;
  }
}
