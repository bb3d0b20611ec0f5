const inBusiness = { signIn: true, workspace: "business" } as const;
const sees = { ...inBusiness, permission: ["collection", "view"] } as const;
const collects = { ...inBusiness, permission: ["collection", "create"] } as const;
const rules = { ...inBusiness, permission: ["collection", "approve"] } as const;

/** What the calls of collections and of the gas station need: they are a business's alone. */
export const collectionAuthorisation = {
  "list-collectables": sees,
  "preview-collection": sees,
  "init-collection": collects,
  "confirm-collection": collects,
  "list-collections": sees,
  "read-collection": sees,
  // It lets money move with nobody there.
  "save-collection-rule": rules,
  "read-gas-station": sees,
  "top-up-gas": collects,
} as const;
