import { toApexError } from "@apex/client/apex-error";
import { chatImagesMax } from "@apex/contract/limits";
import { uploadRule } from "@apex/contract/uploads/image-rules";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { onNetworkBack } from "../../base/network-back.ts";
import { base64Of } from "./picked-image.ts";
import { usePictureCalls } from "./picture-calls.ts";
import { preparePhoto } from "./prepare-photo.ts";

/** A photo that the server has stored, to be attached to a later call. */
export const keptPhotoSchema = z.object({
  /** The server's id. */
  id: z.uuid(),
  name: z.string(),
  sizeBytes: z.number(),
  fingerprint: z.string(),
  doubt: z.optional(z.enum(["blurred", "small"])),
});
export type KeptPhoto = z.output<typeof keptPhotoSchema>;

/** The faults that the server can find in a picture. */
const refusals: readonly ValidationCode[] = [
  "image-broken",
  uploadRule.notTaken,
  uploadRule.tooLarge,
];

/** A photo that is being uploaded or was refused. */
export interface UnkeptPhoto {
  id: string;
  name: string;
  sizeBytes: number;
  /** The reason of the refusal. Absent during the upload. */
  refused?: ValidationCode | "twice" | "unsent";
  /** True if the network interrupted the upload, which resumes by itself. */
  isStopped?: boolean;
}

export interface PhotoUpload {
  /** Photos that are not stored: those being uploaded, and refused ones. */
  others: readonly UnkeptPhoto[];
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  /** Takes a photo away, kept or not. */
  remove: (id: string) => void;
}

/**
 * Uploads a photo, with retries once the network is back, until the photo is removed or the page is left.
 * @param onStopped called with the photo's id when the network interrupts the upload.
 */
function useLastingUpload(onStopped: (id: string) => void) {
  const calls = usePictureCalls();
  const forgotten = useRef(new Set<string>());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return {
    forget: (id: string) => void forgotten.current.add(id),
    async upload(image: string, id: string) {
      for (;;) {
        try {
          return await calls.upload(image);
        } catch (thrown) {
          const { kind } = toApexError(thrown);
          if (kind !== "network" && kind !== "timeout") throw thrown;
          onStopped(id);
          await new Promise<void>((resolve) => void onNetworkBack(resolve));
          if (isLeft.current || forgotten.current.has(id)) throw thrown;
        }
      }
    },
  };
}

/**
 * Prepares and uploads photos one after another as soon as they are picked, so that sending them later takes no time.
 * @param photos the stored photos, from the caller's draft.
 * @param onChange called with a change to apply to the stored photos.
 */
export function usePhotoUpload(
  photos: readonly KeptPhoto[],
  onChange: (change: (photos: readonly KeptPhoto[]) => KeptPhoto[]) => void,
): PhotoUpload {
  const [others, setOthers] = useState<readonly UnkeptPhoto[]>([]);
  // New photos are also compared with those that are still being uploaded, to find duplicates.
  const known = useRef({ kept: photos, coming: new Set<string>() });
  useEffect(() => {
    const { current } = known;
    current.kept = photos;
    for (const { fingerprint } of photos) current.coming.delete(fingerprint);
  }, [photos]);
  const { upload, forget } = useLastingUpload((id) =>
    setOthers((list) => list.map((one) => (one.id === id ? { ...one, isStopped: true } : one))),
  );
  const endUpload = (id: string, refused?: UnkeptPhoto["refused"]) =>
    setOthers((list) =>
      refused === undefined
        ? list.filter((one) => one.id !== id)
        : list.map((one) => (one.id === id ? { ...one, refused } : one)),
    );
  const addOne = async (file: File, { id }: UnkeptPhoto) => {
    const prepared = await preparePhoto(file);
    if ("refused" in prepared) return endUpload(id, prepared.refused);
    const { fingerprint, doubt } = prepared;
    const { kept: before, coming } = known.current;
    if (coming.has(fingerprint) || before.some((photo) => photo.fingerprint === fingerprint))
      return endUpload(id, "twice");
    if (before.length + coming.size >= chatImagesMax) return endUpload(id, "too-many-images");
    coming.add(fingerprint);
    try {
      const image = await upload(await base64Of(prepared.file), id);
      const kept = { id: image.id, name: file.name, sizeBytes: prepared.file.size, fingerprint };
      onChange((list) => [...list, { ...kept, ...(doubt && { doubt }) }]);
      endUpload(id);
    } catch (thrown) {
      coming.delete(fingerprint);
      const issue = toApexError(thrown).issues.at(0)?.code;
      endUpload(id, refusals.find((code) => code === issue) ?? "unsent");
    }
  };
  const add = async (files: readonly File[]) => {
    const coming = files.map((file) => ({
      file,
      row: { id: crypto.randomUUID(), name: file.name, sizeBytes: file.size },
    }));
    setOthers((list) => [...list, ...coming.map(({ row }) => row)]);
    for (const { file, row } of coming) await addOne(file, row);
  };
  return {
    others,
    isBusy: others.some(({ refused }) => refused === undefined),
    add: (files) => void add(files),
    remove: (id) => {
      forget(id);
      endUpload(id);
      onChange((list) => list.filter((one) => one.id !== id));
    },
  };
}
