import "./read-input.test.ts";
