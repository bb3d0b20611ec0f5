import "./deposit-races.test.ts";
