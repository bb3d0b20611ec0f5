/** An address, with its memo after a colon: neither contains one. */
export interface WrittenAddress {
  readonly address: string;
  readonly memo?: string | undefined;
}

/** An address and its memo in one text, which identifies the address's page. */
export function addressMemoOf({ address, memo }: WrittenAddress): string {
  return memo === undefined ? address : `${address}:${memo}`;
}

/** Reads the text that `addressMemoOf` wrote. */
export function writtenAddress(addressMemo: string): WrittenAddress {
  const [address = "", memo] = addressMemo.split(":");
  return memo === undefined ? { address } : { address, memo };
}
