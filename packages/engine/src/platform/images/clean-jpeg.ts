import { BrokenImage, type CleanImage } from "./image-codec.ts";
import { joined } from "./joined.ts";

const marks = { soi: 0xd8, eoi: 0xd9, sos: 0xda, adobe: 0xee } as const;
/** Tables and frames of baseline and progressive pictures. */
const drawing: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd]);
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/**
 * Length of an Adobe segment: "Adobe", the version, flags and the colour transform. It has no room for anything else.
 */
const adobeBytes = 14;

interface Segment {
  readonly mark: number;
  /** Offset of the segment's marker byte. */
  readonly start: number;
  /** Offset after the segment's last byte. */
  readonly end: number;
}

/** The segments of a JPEG that draw it, in order, without metadata, comments and data after its end. */
export function cleanJpeg(bytes: Uint8Array): CleanImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { widthPx: number; heightPx: number } | undefined;
  let isDrawn = false;
  let at = 2;
  for (;;) {
    const segment = segmentAt(view, at);
    const { mark, start, end } = segment;
    if (mark === marks.eoi) break;
    at = end;
    if (frames.has(mark)) {
      if (size !== undefined || end - start < 10) throw new BrokenImage("Not one frame.");
      size = { heightPx: view.getUint16(start + 5), widthPx: view.getUint16(start + 7) };
    }
    if (mark === marks.sos) {
      if (size === undefined) throw new BrokenImage("A scan without a frame.");
      at = endOfScan(view, end);
      isDrawn = true;
      kept.push(bytes.subarray(start, at));
    } else if (drawing.has(mark) || (mark === marks.adobe && end - start === adobeBytes + 2)) {
      kept.push(bytes.subarray(start, end));
    } else if (!isIgnored(mark)) throw new BrokenImage("A part that is not known.");
  }
  if (!isDrawn || size === undefined || size.widthPx === 0 || size.heightPx === 0)
    throw new BrokenImage("Nothing is drawn.");
  kept.push(Uint8Array.of(0xff, marks.eoi));
  return { type: "image/jpeg", bytes: joined(kept), ...size };
}

/** APPn and comments. */
function isIgnored(mark: number): boolean {
  return (mark >= 0xe0 && mark <= 0xef) || mark === 0xfe;
}

/** The segment that begins at an offset; its marker can be preceded by any number of 0xFF bytes. */
function segmentAt(view: DataView, at: number): Segment {
  let start = at;
  while (start + 1 < view.byteLength && view.getUint8(start + 1) === 0xff) start += 1;
  if (start + 1 >= view.byteLength || view.getUint8(start) !== 0xff)
    throw new BrokenImage("A mark is missing.");
  const mark = view.getUint8(start + 1);
  if (mark === marks.eoi) return { mark, start, end: start + 2 };
  if (start + 4 > view.byteLength) throw new BrokenImage("It is cut short.");
  const end = start + 2 + view.getUint16(start + 2);
  if (end < start + 4 || end > view.byteLength) throw new BrokenImage("A part is cut short.");
  return { mark, start, end };
}

/** The end of a scan's entropy-coded data: the next marker that is neither a restart nor an escaped 0xFF. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new BrokenImage("A scan has no end.");
}
