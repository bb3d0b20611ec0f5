import type { NamedPayee } from "@apex/engine/money/transfers/payee";

/** The people and businesses of the sandbox's stories. */
export interface SeedCast {
  readonly ada: NamedPayee;
  readonly summit: NamedPayee;
  readonly ngozi: NamedPayee;
  readonly tunde: NamedPayee;
  readonly zainab: NamedPayee;
  readonly kwame: NamedPayee;
  readonly wanjiru: NamedPayee;
  readonly jeanPaul: NamedPayee;
}
