import type { MaintenanceValue, PortValue, SwitchKind } from "@apex/contract/desk/switch-values";
import type { Port } from "@apex/contract/service/ports";

/** Fees, spreads and limits that staff have changed. */
export interface Figures {
  /** A decimal number in the unit of its key; undefined while the program's default applies. */
  figure(kind: Exclude<SwitchKind, "port" | "maintenance">, key: string): string | undefined;
}

/** The switches as this process knows them: another process's change arrives with a notification of the database. */
export interface Switches extends Figures {
  /** The value of a port that is off now. */
  offPort(port: Port): PortValue | undefined;
  /** The maintenance that runs now or comes next. */
  maintenance(): MaintenanceValue;
  /** When a fee, a spread or a limit changed last; undefined if none ever has. */
  figuresSince(): Date | undefined;
  /** When a figure next becomes worse for customers, or did so within the last days. */
  worseAt(): Date | undefined;
  /** Reads all changes now. */
  refresh(): Promise<void>;
}
