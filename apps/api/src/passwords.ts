import { hash, verify } from "@node-rs/argon2";
import type { Passwords } from "@apex/engine/runtime/context";

/** Argon2id, 19 MiB, two passes: OWASP's first choice, about 50 ms of one core, off the event loop. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const passwords: Passwords = {
  hash: (password) => hash(password, cost),
  verify: (hashed, password) => verify(hashed, password),
};
