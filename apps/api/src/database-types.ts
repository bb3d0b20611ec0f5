import pg from "pg";

/** Items of a PostgreSQL array of numbers: `{1,2}`. */
function itemsOf(text: string): string[] {
  return text
    .slice(1, -1)
    .split(",")
    .filter((item) => item !== "");
}

const date = 1082;
const int8 = 20;
const int8Array = 1016;
const numericArray = 1231;
const parsers = new Map<number, (text: string) => unknown>([
  [int8, BigInt],
  [int8Array, (text) => itemsOf(text).map(BigInt)],
  [numericArray, itemsOf],
  [date, (text) => text],
]);

/** Values in the types that the engine's `Db` interface promises. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
};
