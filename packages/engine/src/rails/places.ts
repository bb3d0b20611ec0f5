/** The location of an address, as far as known. Names are the register's, in English. */
export interface Place {
  readonly city?: string;
  readonly region?: string;
  /** ISO 3166 alpha-2. */
  readonly countryCode?: string;
}

/** Knows roughly where IP addresses are. It never queries third parties, because the addresses are the customers'. */
export interface Places {
  /** Private addresses have no known place. */
  find(address: string): Promise<Place>;
}

export const unknownPlaces: Places = { find: async () => ({}) };
