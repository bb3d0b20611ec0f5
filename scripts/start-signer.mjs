// `npm run start:signer`: runs the chain's signer, with its keys, in a separate process, for a wallet that reaches it
// by CHAIN_SIGNER_URL. CHAIN_SEED and CHAIN_HOT_KEYS are its keys; CHAIN_SIGNER_SECRET is the secret that the wallet's
// processes sign their requests with; SIGNER_PORT (3200) is its port.
// @ts-check
await import("../apps/api/src/signer-main.ts");
