import "./payment-requests.test.ts";
