/** An address, with its memo behind a colon: neither has one of its own. */
export interface WrittenAddress {
  readonly address: string;
  readonly memo?: string | undefined;
}

/** An address and its memo in one, as the page of an address is found by. */
export function addressMemoOf({ address, memo }: WrittenAddress): string {
  return memo === undefined ? address : `${address}:${memo}`;
}

/** Reads the text that `addressMemoOf` wrote. */
export function writtenAddress(addressMemo: string): WrittenAddress {
  const [address = "", memo] = addressMemo.split(":");
  return memo === undefined ? { address } : { address, memo };
}
