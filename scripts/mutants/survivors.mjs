// Mistakes that no test can notice, because nothing goes wrong with them, and why.
// @ts-check

/** `mistake` is as the run prints it. @typedef {{ file: string, mistake: string, why: string }} Survivor */

/** @type {readonly Survivor[]} */
export const survivors = [];
