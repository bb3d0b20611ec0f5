import type { Asset } from "@apex/contract/assets";

/** A dedicated virtual account as the partner bank opened it. */
export interface IssuedAccount {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
}

/**
 * A transfer that the partner bank reports as arrived at a virtual account. Reported at least once; `id` identifies
 * repeats.
 */
export interface IncomingTransfer {
  /** The bank's own reference. */
  readonly id: string;
  readonly accountNumber: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly senderName: string;
  readonly senderBank: string;
  readonly senderAccount: string;
}

/** The partner bank. Its connector passes incoming transfers to `creditBankTransfer`. */
export interface BankRail {
  /** Assets that virtual accounts exist in; none where no bank is connected. */
  readonly assets: readonly Asset[];
  issueAccount(request: {
    readonly asset: Asset;
    readonly holderName: string;
    /** E.164, where the holder has one. */
    readonly holderPhone?: string;
    /** Our reference: a repeat with it returns the same account. */
    readonly reference: string;
  }): Promise<IssuedAccount>;
}
