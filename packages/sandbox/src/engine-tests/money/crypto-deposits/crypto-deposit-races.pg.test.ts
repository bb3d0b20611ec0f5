import "./crypto-deposit-races.test.ts";
