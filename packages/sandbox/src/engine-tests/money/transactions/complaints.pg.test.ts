import "./complaints.test.ts";
