/** Options of a read that the log records as a look at a customer: made once each time the page is opened, and never repeated by itself. */
export const lookOnce = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false } as const;
