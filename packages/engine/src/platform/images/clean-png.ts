import { BrokenImage, type CleanImage } from "./image-codec.ts";
import { joined } from "./joined.ts";

/** The chunks that colours need besides the pixels. Texts, times, places and profiles are dropped. */
const kept: ReadonlySet<string> = new Set(["PLTE", "tRNS", "gAMA", "cHRM", "sRGB"]);
const signatureBytes = 8;
/** Samples of a pixel by the picture's colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The origin and pixel distance of each pass of an interlaced picture: x, y, dx, dy. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Rewrites a PNG: its pixels are decompressed, checked against the declared size, and compressed again. */
export async function cleanPng(bytes: Uint8Array, maxPixels: number): Promise<CleanImage> {
  const chunks = chunksOf(bytes);
  const [head] = chunks;
  if (head?.name !== "IHDR" || head.data.length !== 13) throw new BrokenImage("No head.");
  const { widthPx, heightPx, rawBytes } = layoutOf(head.data, maxPixels);
  const packed = chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data);
  const raw = await unpacked(joined(packed), rawBytes);
  const pixels = await through(new CompressionStream("deflate"), raw);
  const written = [
    head,
    ...chunks.filter(({ name }) => kept.has(name)),
    { name: "IDAT", data: pixels },
    { name: "IEND", data: new Uint8Array() },
  ];
  const whole = joined([bytes.subarray(0, signatureBytes), ...written.map(writtenChunk)]);
  return { type: "image/png", bytes: whole, widthPx, heightPx };
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let at = signatureBytes;
  for (;;) {
    if (at + 12 > bytes.length) throw new BrokenImage("It is cut short.");
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) throw new BrokenImage("A part is cut short.");
    const named = bytes.subarray(at + 4, end);
    if (view.getUint32(end) !== checksum(named)) throw new BrokenImage("A part is damaged.");
    const name = String.fromCharCode(...named.subarray(0, 4));
    // Data after the end is no part of the picture.
    if (name === "IEND") return chunks;
    chunks.push({ name, data: Uint8Array.from(named.subarray(4)) });
    at = end + 4;
  }
}

/** The picture's size, and the bytes of its unpacked pixels: each line has a byte for its filter. */
function layoutOf(head: Uint8Array, maxPixels: number) {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const [widthPx, heightPx, depth] = [view.getUint32(0), view.getUint32(4), view.getUint8(8)];
  const perPixel = samples[view.getUint8(9)];
  const interlace = view.getUint8(12);
  if (widthPx === 0 || heightPx === 0 || perPixel === undefined)
    throw new BrokenImage("A head that is not known.");
  if (![1, 2, 4, 8, 16].includes(depth) || interlace > 1) throw new BrokenImage("Not known.");
  if (widthPx * heightPx > maxPixels) throw new BrokenImage("Too many pixels.");
  const linesOf = (width: number, height: number) =>
    width === 0 ? 0 : height * (1 + Math.ceil((width * perPixel * depth) / 8));
  const rawBytes =
    interlace === 0
      ? linesOf(widthPx, heightPx)
      : passes.reduce(
          (sum, [x, y, dx, dy]) =>
            sum +
            linesOf(
              Math.max(0, Math.ceil((widthPx - x) / dx)),
              Math.max(0, Math.ceil((heightPx - y) / dy)),
            ),
          0,
        );
  return { widthPx, heightPx, rawBytes };
}

/** Decompresses exactly the expected number of bytes, so that a decompression bomb is abandoned early. */
async function unpacked(packed: Uint8Array<ArrayBuffer>, rawBytes: number) {
  const raw = await through(new DecompressionStream("deflate"), packed, rawBytes).catch(() => {
    throw new BrokenImage("The pixels cannot be unpacked.");
  });
  if (raw.length !== rawBytes) throw new BrokenImage("Not as many pixels as it says.");
  return raw;
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    length += value.length;
    if (length > bytesMax) {
      await reader.cancel();
      throw new BrokenImage("More pixels than it says.");
    }
    parts.push(value);
  }
}

function writtenChunk({ name, data }: Chunk): Uint8Array {
  const whole = new Uint8Array(12 + data.length);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(new TextEncoder().encode(name), 4);
  whole.set(data, 8);
  view.setUint32(8 + data.length, checksum(whole.subarray(4, 8 + data.length)));
  return whole;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 of the PNG specification. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
