import "./referrals.test.ts";
