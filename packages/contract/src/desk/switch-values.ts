import * as z from "zod/mini";
import { languages } from "../auth/language.ts";
import { userText } from "../user-text.ts";

/**
 * The kinds of switch. Ports and maintenance are urgent, so one member changes them; the others need a second member.
 */
export const switchKinds = ["port", "maintenance", "fee", "spread", "limit"] as const;
export type SwitchKind = (typeof switchKinds)[number];

/** Characters of the sentence that customers read about a maintenance, at most. */
export const maintenanceTextMaxLength = 200;

/** A port is on or off. `until` says when it is expected back; it stays off until somebody switches it on. */
export const portValueSchema = z.strictObject({
  isOff: z.boolean(),
  until: z.optional(z.iso.datetime()),
});
export type PortValue = z.output<typeof portValueSchema>;

/** The next maintenance, in business time; null if none is planned. */
export const maintenanceValueSchema = z.nullable(
  z.strictObject({
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    text: z.record(
      z.enum(languages),
      userText({ max: maintenanceTextMaxLength, required: "value-required" }),
    ),
  }),
);
export type MaintenanceValue = z.output<typeof maintenanceValueSchema>;

/** A fee, a spread or a limit: a decimal number in the unit of its key. */
export const figureSchema = z.strictObject({
  figure: z.string().check(z.regex(/^\d{1,15}(\.\d{1,18})?$/)),
});
export type FigureValue = z.output<typeof figureSchema>;

/** The value of any kind; the server checks that it fits the switch. */
export const switchValueSchema = z.union([portValueSchema, maintenanceValueSchema, figureSchema]);
export type SwitchValue = z.output<typeof switchValueSchema>;
