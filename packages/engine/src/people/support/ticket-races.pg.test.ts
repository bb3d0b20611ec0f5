import "./ticket-races.test.ts";
