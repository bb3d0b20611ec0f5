/** A message of a `text/event-stream`. */
export interface SseMessage {
  id: string | undefined;
  /** Empty in a block that only reports the stream's position. */
  data: string;
}

/** Takes chunks of text, cut anywhere; returns the messages that they complete. */
export function createSseParser(): (chunk: string) => SseMessage[] {
  let rest = "";
  let id: string | undefined;
  let data: string[] = [];
  let hasMoved = false;
  const readLine = (line: string): SseMessage | undefined => {
    if (line === "") {
      const message = data.length > 0 || hasMoved ? { id, data: data.join("\n") } : undefined;
      data = [];
      hasMoved = false;
      return message;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "id") {
      id = value;
      hasMoved = true;
    }
    if (field === "data") data.push(value);
    return undefined;
  };
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    return lines.map(readLine).filter((message) => message !== undefined);
  };
}
