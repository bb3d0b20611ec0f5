import { dayMs, hourMs } from "@apex/contract/durations";
import { readImage, uploadImage } from "@apex/contract/uploads/images";
import { base64 } from "@scure/base";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { jpegPicture, pngPicture } from "../../testing/pictures.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { attachImages } from "./stored-images.ts";

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine();
});

afterAll(() => test.close());

describe("an upload", () => {
  const upload = async (image: string) => {
    const { token } = await test.person();
    return test.call(uploadImage, { body: { image } }, { token });
  };
  const text = (words: string) => base64.encode(new TextEncoder().encode(words));

  it("is refused if it is no picture, is broken, or too large", async () => {
    expect(await upload(text("<svg/>"))).toMatchObject({
      status: 400,
      body: { issues: [{ code: "image-type" }] },
    });
    expect(await upload(base64.encode(jpegPicture.subarray(0, 200)))).toMatchObject({
      status: 400,
      body: { issues: [{ code: "image-broken" }] },
    });
    const large = new Uint8Array(1_048_577);
    large.set(pngPicture);
    expect(await upload(base64.encode(large))).toMatchObject({
      status: 400,
      body: { issues: [{ code: "image-too-large" }] },
    });
    expect(await upload("%%%")).toMatchObject({ status: 400 });
  });

  it("that is never sent is deleted after a day, with its file", async () => {
    const { token, workspaceId } = await test.person();
    const store = async () => {
      const body = { image: base64.encode(pngPicture) };
      return (await test.ok(uploadImage, { body }, { token })).image.id;
    };
    const [lost, sent] = [await store(), await store()];
    await test.db.tx((tx) => attachImages(tx, workspaceId, [sent], crypto.randomUUID()));
    await test.engine.jobs.advance(dayMs);
    expect(await test.engine.context.files.get(lost)).toBeUndefined();
    expect(await test.call(readImage, { params: { id: lost } }, { token })).toMatchObject({
      status: 404,
    });
    expect(await test.ok(readImage, { params: { id: sent } }, { token })).toMatchObject({
      type: "image/png",
    });
  });

  it("that is being deleted cannot be sent, and is deleted although the store fails once", async () => {
    const { token, workspaceId } = await test.person();
    const body = { image: base64.encode(pngPicture) };
    const { image } = await test.ok(uploadImage, { body }, { token });
    const { files } = test.engine.context;
    const attach = () =>
      test.db.tx((tx) => attachImages(tx, workspaceId, [image.id], crypto.randomUUID()));
    let attached: unknown;
    const remove = vi.spyOn(files, "remove").mockImplementationOnce(async () => {
      attached = await attach().catch((error: unknown) => error);
      throw new Error("The store is away.");
    });
    await test.engine.jobs.advance(dayMs);
    expect(attached).toMatchObject({ code: "validation-failed" });
    test.pass(hourMs);
    await test.engine.jobs.runDue();
    expect(remove).toHaveBeenCalledTimes(2);
    expect(await files.get(image.id)).toBeUndefined();
    expect(await test.db.query("select from images where id = $1", [image.id])).toEqual([]);
    remove.mockRestore();
  });
});
