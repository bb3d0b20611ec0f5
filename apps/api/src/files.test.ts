import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStore } from "@apex/engine/platform/files/file-store";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFiles, openFiles } from "./files.ts";
import { createFolderFiles } from "./folder-files.ts";
import { readS3Url } from "./s3-url.ts";

const folder = mkdtempSync(join(tmpdir(), "apex-files-"));
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(folder, "s3"),
  configureBuckets: [{ name: "apex-files", configs: [] }],
});
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  const { port } = await server.run();
  const s3 = readS3Url(`http://S3RVER:S3RVER@127.0.0.1:${port}/apex-files`);
  if (s3 === undefined) throw new Error("The bucket's address was not taken.");
  stores["bucket"] = createFiles({ s3, dataDir: "memory" });
  stores["folder"] = createFiles({ dataDir: folder });
  stores["memory"] = createFiles({ dataDir: "memory" });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const bytes = new Uint8Array([0, 255, 13, 10, 0, 1]);

describe.each(["memory", "folder", "bucket"])("files in a %s", (kind) => {
  const store = () => {
    const one = stores[kind];
    if (one === undefined) throw new Error("No such store.");
    return one;
  };

  test("are returned as stored, also when stored twice", async () => {
    await store().put("0198-a", bytes, "image/png");
    await store().put("0198-a", bytes, "image/png");
    expect(await store().get("0198-a")).toEqual(bytes);
  });

  test("are absent before they are stored and after they are deleted", async () => {
    expect(await store().get("0198-b")).toBeUndefined();
    await store().put("0198-b", bytes, "image/png");
    await store().remove("0198-b");
    await store().remove("0198-b");
    expect(await store().get("0198-b")).toBeUndefined();
  });
});

test("are never outside the folder, which holds no unfinished one", async () => {
  const own = join(folder, "own");
  const files = createFolderFiles(own);
  await files.put("a", bytes, "image/png");
  await expect(files.get("../secret")).rejects.toThrow("No name");
  await expect(files.put("../../b", bytes, "image/png")).rejects.toThrow("No name");
  expect(readdirSync(own)).toEqual(["a"]);
});

test.each([
  "https://s3.example/bucket",
  "https://key:secret@s3.example",
  "https://key:secret@s3.example/a/b",
  "http://key:secret@s3.example/bucket",
  "bucket",
])("refuses %s as the address of a bucket", (text) => {
  expect(readS3Url(text)).toBeUndefined();
});

test("reads bucket, region and keys from an address", () => {
  expect(readS3Url("https://k%2F1:s%2B2@s3.example/files?region=eu-west-1")).toEqual({
    endpoint: "https://s3.example/files",
    region: "eu-west-1",
    accessKeyId: "k/1",
    secretAccessKey: "s+2",
  });
});

test("a process that serves makes the folder at the start, and refuses one that it cannot write", () => {
  const dataDir = join(folder, "started");
  openFiles({ dataDir });
  expect(existsSync(join(dataDir, "files"))).toBe(true);
  const file = join(folder, "no-folder");
  writeFileSync(file, "");
  expect(() => openFiles({ dataDir: file })).toThrow(
    /^Pictures cannot be kept in .+: set DATA_DIR/,
  );
});
