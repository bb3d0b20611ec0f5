/** A bank as a country lists it. */
export interface ListedBank {
  readonly code: string;
  readonly name: string;
  /** False: it is closed, or takes part in no payments now. */
  readonly isActive?: false;
}
