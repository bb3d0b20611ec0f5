import type { NamedPayee } from "@apex/engine/money/transfers/payee";

/** Who the sandbox's stories are about. */
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
