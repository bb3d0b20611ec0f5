import { expect, test } from "vitest";
import { databaseHosts } from "./database-hosts.ts";

test.each([
  ["postgres://me:secret@one:5432/apex", ["postgres://me:secret@one:5432/apex"]],
  [
    "postgresql://me:p%40ss@one:5432,two,[::1]:5433/apex?sslmode=require",
    [
      "postgresql://me:p%40ss@one:5432/apex?sslmode=require",
      "postgresql://me:p%40ss@two/apex?sslmode=require",
      "postgresql://me:p%40ss@[::1]:5433/apex?sslmode=require",
    ],
  ],
  ["postgres://one,two", ["postgres://one", "postgres://two"]],
  [
    "postgres://one,two?sslmode=require",
    ["postgres://one?sslmode=require", "postgres://two?sslmode=require"],
  ],
])("reads the servers of %s", (text, urls) => {
  expect(databaseHosts(text)).toEqual(urls);
});

test.each([
  "mysql://one/apex",
  "postgres://",
  "postgres://one:x,two/apex",
  "postgres://one,,two/apex",
])("takes %s for no address", (text) => {
  expect(databaseHosts(text)).toEqual([]);
});
