import "./withdrawal-races.test.ts";
