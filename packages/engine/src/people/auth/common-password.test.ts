import { newPasswordSchema } from "@apex/contract/auth/password";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";

describe("a common password", () => {
  test.each([
    "Password1!",
    "P@ssw0rd",
    "Pa$$w0rd1",
    "Passw0rd$2024",
    "Password-2026!",
    "!!Password99",
    "Welcome@123",
    "Admin@123",
    "@Dmin12345",
    "Qwerty123!",
    "Qwe123!@#",
    "1qaz@WSX",
    "Zaq12wsx!",
    "Abc@1234",
    "Abcd1234!",
    "Aa123456!",
    "Test@1234",
    "Letmein1!",
    "Iloveyou#1",
    "Sunshine2024!",
    "Chelsea@1905",
    "Nigeria@1960",
    "Lagos@2024",
    "Apex@2026",
    "Bitcoin#2021",
    "Blessing1!",
    "Summit1!",
    "Changeme1!",
    "Ｐassword1!",
  ])("%s is one", async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test.each([
    // The demo accounts' passwords are allowed.
    "Summit-2026!",
    "Ridge-walk-27",
    "correct-Horse-7-battery",
    "tR7!vmQ2zK",
    "Mango_river81",
    "q9#Lw2!x",
    "Harmattan&Dust4",
  ])("%s is none", async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  test("includes the three thousand most common, changed as people do to fulfil the rules", async () => {
    const made = dictionary["passwords-common"]
      .slice(0, 3_000)
      .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
      .flatMap((word) => ["1!", "@1", "123!", "#12"].map((end) => word + end))
      .filter((password) => newPasswordSchema.safeParse(password).success);
    expect(made.length).toBeGreaterThan(5_000);
    const taken: string[] = [];
    for (const password of made) if (!(await isCommonPassword(password))) taken.push(password);
    expect(taken).toEqual([]);
  });

  test("is judged at once at any length", async () => {
    expect(await isCommonPassword("!1".repeat(50_000))).toBe(false);
  });
});
