import "./idempotency-keys.test.ts";
