import { isOneOf } from "@apex/contract/known-words";
import { uploadRule } from "@apex/contract/uploads/image-rules";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { imageTypes } from "./picked-image.ts";
import { sharpnessOf } from "./photo-sharpness.ts";

/** Longest side of a sent photo. More pixels show no more detail of a card. */
const longestPx = 1_800;
/** A photo with a shorter side may be too small to read a code on it. */
const smallPx = 320;
/** Sharpness is measured at this width, whatever the camera. */
const measuredPx = 320;
/** Photos with a lower sharpness are blurred. Sharp photos of print measured 200 and more. */
const blurredBelow = 35;
const qualities = [0.86, 0.72, 0.56, 0.4] as const;

/** A photo that can be sent. */
export interface PreparedPhoto {
  file: Blob;
  /** Identifies the picked file: the same file has the same fingerprint. */
  fingerprint: string;
  /** The reason that a reviewer may refuse it. */
  doubt: "blurred" | "small" | undefined;
}

/** Checks a photo and reduces its size for the upload. Returns `refused` if it cannot be sent. */
export async function preparePhoto(
  picked: File,
): Promise<PreparedPhoto | { refused: ValidationCode }> {
  const { bytesMax, notTaken, tooLarge } = uploadRule;
  if (!picked.type.startsWith("image/")) return { refused: notTaken };
  const fingerprint = await fingerprintOf(picked);
  const picture = await createImageBitmap(picked).catch(() => undefined);
  // A picture that cannot be drawn cannot be made smaller either.
  if (picture === undefined) return { refused: picked.size > bytesMax ? tooLarge : "image-broken" };
  try {
    const file = await madeSmaller(picked, picture);
    if (file === undefined) return { refused: tooLarge };
    return { file, fingerprint, doubt: doubtOf(picture) };
  } finally {
    picture.close();
  }
}

async function fingerprintOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function doubtOf(picture: ImageBitmap): PreparedPhoto["doubt"] {
  if (Math.min(picture.width, picture.height) < smallPx) return "small";
  const { data, width, height } = drawn(picture, measuredPx / picture.width).pixels();
  const grey = Array.from(
    { length: width * height },
    (_, at) =>
      0.299 * (data[at * 4] ?? 0) +
      0.587 * (data[at * 4 + 1] ?? 0) +
      0.114 * (data[at * 4 + 2] ?? 0),
  );
  return sharpnessOf(grey, width, height) < blurredBelow ? "blurred" : undefined;
}

/** The file itself if the server accepts its type and size; else a smaller JPG, in the best quality that fits. */
async function madeSmaller(file: File, picture: ImageBitmap): Promise<Blob | undefined> {
  const share = longestPx / Math.max(picture.width, picture.height);
  const isTaken = isOneOf(imageTypes, file.type);
  if (isTaken && file.size <= uploadRule.bytesMax && share >= 1) return file;
  const { canvas } = drawn(picture, Math.min(1, share));
  for (const quality of qualities) {
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", quality),
    );
    if (smaller && smaller.size <= uploadRule.bytesMax) return smaller;
  }
  return undefined;
}

function drawn(picture: ImageBitmap, share: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return {
    canvas,
    pixels: () => context.getImageData(0, 0, canvas.width, canvas.height),
  };
}
