/** A sharp photo, or with `hasLines: false` a blurred one. */
export function photoFile(name: string, { hasLines = true } = {}): Promise<File> {
  return drawnFile(name, 900, 600, (context) => {
    context.fillStyle = "#1d5a66";
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = "#fff";
    if (hasLines) for (let x = 40; x < 860; x += 30) context.fillRect(x, 80, 12, 440);
  });
}

/** A photo that hardly compresses. */
export function noisyPhoto(name: string, width: number, height: number): Promise<File> {
  return drawnFile(name, width, height, (context) => {
    const pixels = context.createImageData(width, height);
    let seed = 1;
    for (let at = 0; at < pixels.data.length; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      pixels.data[at] = at % 4 === 3 ? 255 : 96 + (seed % 64);
    }
    context.putImageData(pixels, 0, 0);
  });
}

async function drawnFile(
  name: string,
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("Nothing can be drawn.");
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("Nothing was drawn.");
  return new File([blob], name, { type: "image/png" });
}
