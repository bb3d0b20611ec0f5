import type { ImageRule } from "@apex/contract/uploads/image-rules";
import type { ValidationCode } from "@apex/contract/validation-codes";

/** The types that the browser's file chooser offers. */
export const imageTypes = ["image/png", "image/jpeg"] as const;

const beginnings = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** The reason why the server would refuse a file, by size and first bytes; undefined if it would accept it. */
export async function whyRefused(file: Blob, rule: ImageRule): Promise<ValidationCode | undefined> {
  if (file.size > rule.bytesMax) return rule.tooLarge;
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isKnown = beginnings.some((bytes) => bytes.every((byte, place) => first[place] === byte));
  return isKnown ? undefined : rule.notTaken;
}

/** A file's content in base64. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error("The file could not be read."));
    reader.onload = () => {
      const { result } = reader;
      resolve(typeof result === "string" ? result.slice(result.indexOf(",") + 1) : "");
    };
    reader.readAsDataURL(file);
  });
}
