/** The product's name, as passkeys, authenticator apps and push messages show it. Nobody else may be called so. */
export const productName = "Apex";
