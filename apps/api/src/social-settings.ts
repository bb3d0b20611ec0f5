import * as z from "zod";
import { readPair } from "./setting-pair.ts";
import { StartError } from "./start-error.ts";

/** The operator's registration with a sign-in provider. */
export interface SocialSettings {
  readonly google?: { readonly clientId: string; readonly clientSecret: string };
  readonly apple?: AppleSettings;
}

export interface AppleSettings {
  /** The Services ID. */
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8, in base64 without its first and last line. */
  readonly privateKey: Uint8Array<ArrayBuffer>;
}

/** Settings of social sign-in. */
export const socialSchema = {
  GOOGLE_CLIENT_ID: z.string(),
  GOOGLE_CLIENT_SECRET: z.string(),
  APPLE_CLIENT_ID: z.string(),
  APPLE_TEAM_ID: z.string().regex(/^[A-Z0-9]{10}$/),
  APPLE_KEY_ID: z.string().regex(/^[A-Z0-9]{10}$/),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll(/-----[A-Z ]+-----|\s|\\n/g, ""))
    .refine((text) => /^[A-Za-z0-9+/]{100,}={0,2}$/.test(text))
    .transform((text) => Uint8Array.from(Buffer.from(text, "base64"))),
} as const;

export const socialWanted = {
  GOOGLE_CLIENT_ID: "the client ID of Google's console",
  GOOGLE_CLIENT_SECRET: "the client secret of Google's console",
  APPLE_CLIENT_ID: "the Services ID of Apple's developer account",
  APPLE_TEAM_ID: "the 10 characters of Apple's team ID",
  APPLE_KEY_ID: "the 10 characters of the key's ID",
  APPLE_PRIVATE_KEY: "the text of the .p8 file of the key",
} as const;

/** Reads the providers of sign-in. Refused with the sandbox, where they would have no effect. */
export function readSocial(
  read: <T>(name: keyof typeof socialSchema, takes: z.ZodType<T>) => T | undefined,
  sandbox: boolean,
): { readonly social?: SocialSettings } {
  const google = readPair(
    ["GOOGLE_CLIENT_ID", read("GOOGLE_CLIENT_ID", socialSchema.GOOGLE_CLIENT_ID)],
    ["GOOGLE_CLIENT_SECRET", read("GOOGLE_CLIENT_SECRET", socialSchema.GOOGLE_CLIENT_SECRET)],
  );
  const service = readPair(
    ["APPLE_CLIENT_ID", read("APPLE_CLIENT_ID", socialSchema.APPLE_CLIENT_ID)],
    ["APPLE_TEAM_ID", read("APPLE_TEAM_ID", socialSchema.APPLE_TEAM_ID)],
  );
  const key = readPair(
    ["APPLE_KEY_ID", read("APPLE_KEY_ID", socialSchema.APPLE_KEY_ID)],
    ["APPLE_PRIVATE_KEY", read("APPLE_PRIVATE_KEY", socialSchema.APPLE_PRIVATE_KEY)],
  );
  const apple = readPair(["APPLE_CLIENT_ID", service], ["APPLE_KEY_ID", key]);
  if (sandbox && (google ?? apple) !== undefined) {
    throw new StartError(
      `${google === undefined ? "APPLE_CLIENT_ID" : "GOOGLE_CLIENT_ID"} needs SANDBOX=off: the sandbox plays the providers itself.`,
    );
  }
  if (google === undefined && apple === undefined) return {};
  return {
    social: {
      ...(google && { google: { clientId: google[0], clientSecret: google[1] } }),
      ...(apple && {
        apple: {
          clientId: apple[0][0],
          teamId: apple[0][1],
          keyId: apple[1][0],
          privateKey: apple[1][1],
        },
      }),
    },
  };
}
