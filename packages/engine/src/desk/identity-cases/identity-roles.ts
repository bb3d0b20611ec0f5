/** The roles that can see document checks, take one and ask its customer. */
export const mayWorkOnIdentity = ["agent", "compliance", "administrator"] as const;
/** The roles that can accept or refuse a document. */
export const mayDecideIdentity = ["compliance", "administrator"] as const;
