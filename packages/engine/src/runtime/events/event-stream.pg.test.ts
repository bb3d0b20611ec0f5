import "./event-stream.test.ts";
