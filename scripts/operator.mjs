// `npm run staff`, `jobs`, `incidents`, `backup`, `restore`, `reseal` and `partners:try`: runs an operator's command with
// the settings of `npm start`. The folder of `npm run build -- <folder>` has the same as `operator.mjs`.
// @ts-check
await import("../apps/api/src/operator-main.ts");
