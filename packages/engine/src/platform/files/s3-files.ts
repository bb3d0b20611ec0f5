import { S3mini } from "s3mini";
import type { FileStore } from "./file-store.ts";

/** A bucket of any service that speaks S3. */
export interface S3Settings {
  /** The address with the bucket as path: `https://s3.eu-west-1.amazonaws.com/apex-files`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Time limit of a request, enough for our largest file on a slow connection. */
const requestMs = 30_000;

/** Files in a bucket: every process sees the same. */
export function createS3Files(settings: S3Settings): FileStore {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: requestMs });
  return {
    async put(name, bytes, type) {
      const { ok, status } = await bucket.putObject(name, bytes, type);
      if (!ok) throw new Error(`The bucket answered ${status}.`);
    },
    async get(name) {
      const bytes = await bucket.getObjectArrayBuffer(name);
      return bytes === null ? undefined : new Uint8Array(bytes);
    },
    async remove(name) {
      await bucket.deleteObject(name);
    },
  };
}
