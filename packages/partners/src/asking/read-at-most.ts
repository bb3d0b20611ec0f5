/** A body; undefined for one of more bytes, which is read no further. */
export async function readBytesAtMost(
  response: Response,
  bytesMax: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > bytesMax) return undefined;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, place);
    place += chunk.byteLength;
  }
  return bytes;
}

/** A body as text; undefined for one of more bytes, which is read no further. */
export async function readAtMost(
  response: Response,
  bytesMax: number,
): Promise<string | undefined> {
  const bytes = await readBytesAtMost(response, bytesMax);
  return bytes && new TextDecoder().decode(bytes);
}
