import "./desk-streams.test.ts";
