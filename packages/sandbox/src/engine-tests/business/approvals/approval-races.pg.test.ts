import "./approval-races.test.ts";
