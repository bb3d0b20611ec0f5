import type { S3Settings } from "@apex/engine/platform/files/s3-files";
import { isSafeAddress } from "./safe-address.ts";

/** A bucket's address with its keys, `https://key:secret@host/bucket?region=eu-west-1`; undefined if invalid. */
export function readS3Url(text: string): S3Settings | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { username, password, searchParams, pathname } = url;
  const region = searchParams.get("region") ?? "us-east-1";
  url.username = url.password = url.search = "";
  const isBucket = /^\/[^/]+\/?$/.test(pathname);
  if (!isBucket || username === "" || password === "" || !isSafeAddress(url.href)) return undefined;
  return {
    endpoint: url.href.replace(/\/$/, ""),
    region,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
