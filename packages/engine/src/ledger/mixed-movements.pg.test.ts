import "./mixed-movements.test.ts";
