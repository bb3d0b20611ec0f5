import "./trade-races.test.ts";
