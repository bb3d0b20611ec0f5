import "./fiat-withdrawal-races.test.ts";
