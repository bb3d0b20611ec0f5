import { BrokenImage } from "@apex/engine/platform/images/image-codec";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sharpImages } from "./sharp-images.ts";

const maxPixels = 1_000_000;
const drawn = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#1d5a66" } });
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

describe("a photo", () => {
  test("keeps its pixels and loses its place", async () => {
    const photo = await drawn()
      .jpeg()
      .withExif({ IFD0: { Copyright: "Ada Obi" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } })
      .toBuffer();
    expect(photo.includes("Ada Obi")).toBe(true);
    const clean = await sharpImages.clean(bytesOf(photo), "image/jpeg", maxPixels);
    const { exif, width, height } = await sharp(clean.bytes).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 40, height: 20 });
    expect(Buffer.from(clean.bytes).includes("Ada Obi")).toBe(false);
  });

  test("taken upright stays upright without its orientation tag", async () => {
    const turned = await drawn().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const clean = await sharpImages.clean(bytesOf(turned), "image/jpeg", maxPixels);
    expect(clean).toMatchObject({ widthPx: 20, heightPx: 40 });
  });

  test("loses the bytes after its end", async () => {
    const page = Buffer.from("<script>alert(1)</script>");
    const both = Buffer.concat([await drawn().png().toBuffer(), page]);
    const clean = await sharpImages.clean(bytesOf(both), "image/png", maxPixels);
    expect(Buffer.from(clean.bytes).includes("<script>")).toBe(false);
  });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const refused: Record<string, () => Promise<Buffer>> = {
  "is cut short": async () => (await drawn().jpeg().toBuffer()).subarray(0, 120),
  "has more pixels than are taken": () => drawn().resize(2_000, 1_000).png().toBuffer(),
  "is an SVG": async () => svg,
  "is of another kind than it begins as": async () => drawn().webp().toBuffer(),
  "begins as one and is a page": async () =>
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), svg]),
};

test.each(Object.keys(refused))("refuses %s as a picture", async (what) => {
  const bytes = bytesOf((await refused[what]?.()) ?? Buffer.alloc(0));
  await expect(sharpImages.clean(bytes, "image/png", maxPixels)).rejects.toThrow(BrokenImage);
});
