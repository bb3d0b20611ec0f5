import { expect, test } from "vitest";
import { createSseParser } from "./sse-parser.ts";

const stream =
  ': hello\r\nid: 7\r\nevent: changed\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata:plain\n\nid: 8\n\n';

test("returns whole messages, however the stream is cut", () => {
  const whole = createSseParser()(stream);
  expect(whole).toEqual([
    { id: "7", data: '{"a":\n1}' },
    { id: "7", data: "plain" },
    { id: "8", data: "" },
  ]);
  for (let cut = 1; cut < stream.length; cut += 1) {
    const parse = createSseParser();
    expect([...parse(stream.slice(0, cut)), ...parse(stream.slice(cut))]).toEqual(whole);
  }
});
