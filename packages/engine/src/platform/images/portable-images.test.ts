import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { jpegPicture, pngPicture } from "../../testing/pictures.ts";
import { BrokenImage, imageTypeOf } from "./image-codec.ts";
import { portableImages } from "./portable-images.ts";

const maxPixels = 1_000_000;
const text = (words: string) => new TextEncoder().encode(words);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const has = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words);

function photo(interlaced = false): Uint8Array {
  const png = new PNG({ width: 13, height: 9 });
  for (let at = 0; at < png.data.length; at += 1) png.data[at] = (at * 7) % 256;
  const bytes = new Uint8Array(PNG.sync.write(png));
  if (interlaced) bytes[28] = 1;
  return bytes;
}

/** A chunk with a right checksum, put before the pixels. */
function withChunk(png: Uint8Array, name: string, data: Uint8Array): Uint8Array {
  const body = joined(text(name), data);
  const table = Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1)
      value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  let sum = 0xffffffff;
  for (const byte of body) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  const frame = new DataView(new ArrayBuffer(8));
  frame.setUint32(0, data.length);
  frame.setUint32(4, (sum ^ 0xffffffff) >>> 0);
  const [length, check] = [new Uint8Array(frame.buffer, 0, 4), new Uint8Array(frame.buffer, 4, 4)];
  return joined(png.subarray(0, 33), length, body, check, png.subarray(33));
}

describe("the type of a picture", () => {
  it("is decided by its first bytes", () => {
    expect(imageTypeOf(pngPicture)).toBe("image/png");
    expect(imageTypeOf(jpegPicture)).toBe("image/jpeg");
    for (const other of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "%PDF-1.7", ""])
      expect(imageTypeOf(text(other))).toBeUndefined();
  });
});

describe("a PNG", () => {
  it("keeps its pixels and loses everything else", async () => {
    const given = joined(
      withChunk(photo(), "tEXt", text("Location\0Lagos, Marina 12")),
      text("<script>alert(1)</script>"),
    );
    const { bytes, ...size } = await portableImages.clean(given, "image/png", maxPixels);
    expect(size).toEqual({ type: "image/png", widthPx: 13, heightPx: 9 });
    expect(has(bytes, "Lagos")).toBe(false);
    expect(has(bytes, "script")).toBe(false);
    const [before, after] = [photo(), bytes].map((png) => PNG.sync.read(Buffer.from(png)));
    expect(after?.data.equals(before?.data ?? Buffer.alloc(0))).toBe(true);
  });

  it.each<[string, () => Uint8Array]>([
    ["cut short", () => photo().subarray(0, 60)],
    ["damaged", () => photo().with(50, 0)],
    ["without pixels", () => joined(photo().subarray(0, 33), photo().subarray(-12))],
    ["that says another size", () => withHead(photo(), 14, 9)],
    ["of more pixels than are taken", () => withHead(photo(), 2_000, 2_000)],
    ["of no pixels", () => withHead(photo(), 0, 9)],
    ["that only begins like one", () => joined(photo().subarray(0, 8), text("x".repeat(100)))],
  ])("that is %s is refused", async (_, picture) => {
    await expect(portableImages.clean(picture(), "image/png", maxPixels)).rejects.toThrow(
      BrokenImage,
    );
  });
});

/** The same picture with another size in its header, and the right checksum for it. */
function withHead(png: Uint8Array, width: number, height: number): Uint8Array {
  const head = new Uint8Array(png.subarray(16, 29));
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  const whole = withChunk(png, "IHDR", head);
  return joined(whole.subarray(0, 8), whole.subarray(33));
}

describe("a JPEG", () => {
  it("keeps what draws it and loses everything else", async () => {
    expect(has(jpegPicture, "ICC_PROFILE")).toBe(true);
    const exif = text("Exif\0\0GPS 6.4541 N, 3.3947 E");
    const given = joined(
      jpegPicture.subarray(0, 2),
      Uint8Array.of(0xff, 0xe1, 0, exif.length + 2),
      exif,
      jpegPicture.subarray(2),
      text("PK\u0003\u0004 and a whole archive"),
    );
    const { bytes, ...size } = await portableImages.clean(given, "image/jpeg", maxPixels);
    expect(size).toEqual({ type: "image/jpeg", widthPx: 16, heightPx: 8 });
    for (const words of ["GPS", "ICC_PROFILE", "archive"]) expect(has(bytes, words)).toBe(false);
    expect([...bytes.subarray(-2)]).toEqual([0xff, 0xd9]);
    // Cleaning it a second time changes nothing.
    const again = await portableImages.clean(bytes, "image/jpeg", maxPixels);
    expect(again.bytes).toEqual(bytes);
  });

  it("is refused wherever it is cut, and with too many pixels", async () => {
    for (let length = 3; length < jpegPicture.length - 1; length += 1) {
      const cut = portableImages.clean(jpegPicture.subarray(0, length), "image/jpeg", maxPixels);
      await expect(cut).rejects.toThrow(BrokenImage);
    }
    await expect(portableImages.clean(jpegPicture, "image/jpeg", 100)).rejects.toThrow(BrokenImage);
  });
});
