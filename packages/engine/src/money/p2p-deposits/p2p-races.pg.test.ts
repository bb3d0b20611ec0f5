import "./p2p-races.test.ts";
