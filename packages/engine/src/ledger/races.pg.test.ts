import "./races.test.ts";
