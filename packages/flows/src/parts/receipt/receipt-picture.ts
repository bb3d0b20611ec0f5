import type { Fact } from "../transaction-facts/facts-of.ts";

/** Measures of the picture, in CSS pixels. */
const width = 720;
const edge = 48;
const rowHeight = 56;
const headHeight = 132;
/** Pixels per CSS pixel, so that the picture is sharp in print. */
const scale = 2;

/** The receipt as a PNG, drawn in the flow's own font, not the page's, and in light colours: it is read on paper too. */
export async function receiptPicture(
  brand: string,
  title: string,
  rows: readonly Fact[],
  fontFamily: string,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const height = headHeight + rows.length * rowHeight + edge;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  pen.scale(scale, scale);
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "black";
  pen.textBaseline = "middle";
  pen.font = `700 30px ${fontFamily}`;
  pen.fillText(brand, edge, 64);
  pen.font = `550 20px ${fontFamily}`;
  pen.textAlign = "right";
  pen.fillText(title, width - edge, 64);
  rows.forEach((row, index) => drawRow(pen, row, headHeight + index * rowHeight, fontFamily));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))),
      "image/png",
    );
  });
}

function drawRow(pen: CanvasRenderingContext2D, row: Fact, top: number, fontFamily: string): void {
  const middle = top + rowHeight / 2;
  const textWidth = width - 2 * edge;
  pen.fillStyle = "gainsboro";
  pen.fillRect(edge, top, textWidth, 1);
  pen.fillStyle = "dimgray";
  pen.font = `400 18px ${fontFamily}`;
  pen.textAlign = "left";
  pen.fillText(row.term, edge, middle);
  pen.fillStyle = "black";
  pen.font = `${row.name === "amount" ? "700 22px" : "600 18px"} ${fontFamily}`;
  pen.textAlign = "right";
  // Long notes are set narrower rather than cut.
  pen.fillText(row.text, width - edge, middle, textWidth * 0.7);
}
