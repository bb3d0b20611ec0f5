/** A bank as a country lists it. */
export interface ListedBank {
  readonly code: string;
  readonly name: string;
  /** False if the bank is closed, or currently takes part in no payments. */
  readonly isActive?: false;
}
