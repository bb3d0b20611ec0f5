/** Options of a read that is a look at a customer, which is written down: it is made once for each opening, and not kept for the next one. */
export const lookOnce = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false } as const;
