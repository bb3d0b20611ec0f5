import type { CustomerLink } from "../parts/desk-case/facts.tsx";

/** Leads nowhere, so that a story stays on its page. */
export const customerLink: CustomerLink = ({ id }) => ({
  href: `#customers/${id}`,
  onPress: () => undefined,
});
