import "./transfer-races.test.ts";
