import type { SwitchKind, SwitchValue } from "@apex/contract/desk/switch-values";
import type { ShownSwitch } from "@apex/contract/desk/switches";
import { ports } from "@apex/contract/service/ports";
import { maintenanceKey } from "../../runtime/switches/switches.ts";

/** A value that staff can change. */
export interface KnownSwitch {
  readonly kind: SwitchKind;
  readonly key: string;
  /** What applies while nobody has changed it. */
  readonly usual: SwitchValue;
  /** Only of a figure. */
  readonly figure?: NonNullable<ShownSwitch["figure"]>;
}

/** Every switch, in the order of the page. */
export const knownSwitches: readonly KnownSwitch[] = [
  ...ports.map((key): KnownSwitch => ({ kind: "port", key, usual: { isOff: false } })),
  { kind: "maintenance", key: maintenanceKey, usual: null },
];

export function findSwitch(kind: string, key: string): KnownSwitch | undefined {
  return knownSwitches.find((known) => known.kind === kind && known.key === key);
}

/** One member changes it alone, because it is urgent. */
export const isUrgent = ({ kind }: Pick<KnownSwitch, "kind">) =>
  kind === "port" || kind === "maintenance";
