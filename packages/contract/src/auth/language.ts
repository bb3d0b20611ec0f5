import * as z from "zod/mini";

export const languages = ["en", "fr"] as const;
export const languageSchema = z.enum(languages);
export type Language = z.output<typeof languageSchema>;
