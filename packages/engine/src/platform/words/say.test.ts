import { describe, expect, it } from "vitest";
import { formatMoney } from "./format-money.ts";
import { say, sayProblem } from "./say.ts";
import { CalendarDay } from "./written-moment.ts";

const amount = { amount: "25000.00", asset: "NGN" } as const;
/** Intl's spaces differ between versions; what is between digits does not matter here. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("say", () => {
  it("fills a message in either language, money as the language writes it", () => {
    const fee = { amount: "50.00", asset: "NGN" };
    const params = { code: "123456", amount, fee, hasFee: "yes", name: "Ngozi E.", username: "green.valley", minutes: 10 };
    expect(say("en", "apex.server.code.transfer", params)).toContain(
      "123456 is your code to send ₦25,000.00 (including a fee of ₦50.00) to Ngozi E. (@green.valley).",
    );
    expect(plain(say("fr", "apex.server.code.transfer", params))).toContain(
      "123456 est votre code pour envoyer 25 000,00 ₦ (dont 50,00 ₦ de frais) à Ngozi E. (@green.valley).",
    );
  });

  it("writes sums in several assets one after the other", () => {
    const params = { code: "123456", count: 2, amounts: [amount, { amount: "0.010000", asset: "BTC" }], minutes: 10 };
    expect(plain(say("en", "apex.server.code.withdrawalBatch", params))).toContain("2 payments, ₦25,000.00 and 0.01 BTC in total");
  });

  it("writes times in the zone of whoever reads them", () => {
    const params = { at: new Date("2026-11-20T21:05:00Z"), address: "203.0.113.7", url: "https://wallet.apex.test" };
    const inZone = (language: "en" | "fr", zone: string) =>
      plain(say(language, "apex.server.newSignIn.text", params, zone));
    expect(inZone("en", "Africa/Nairobi")).toContain("on 21 November 2026 at 00:05 (UTC+3), from");
    expect(inZone("en", "Africa/Accra")).toContain("20 November 2026 at 21:05 (UTC),");
    expect(inZone("fr", "Africa/Accra")).toContain("20 novembre 2026 à 21 h 05 (UTC),");
    expect(inZone("en", "Asia/Kolkata")).toContain("21 November 2026 at 02:35 (UTC+5:30),");
    expect(inZone("fr", "Africa/Lagos")).toContain("le 20 novembre 2026 à 22 h 05 (UTC+1), depuis");
  });

  it("writes times in UTC where the reader is unknown", () => {
    const params = { at: new Date("2026-11-20T21:05:00Z"), address: "203.0.113.7", url: "https://wallet.apex.test" };
    expect(plain(say("en", "apex.server.newSignIn.text", params))).toContain("20 November 2026 at 21:05 (UTC)");
    expect(plain(say("fr", "apex.server.newSignIn.text", params))).toContain("20 novembre 2026 à 21 h 05 (UTC)");
  });

  it("writes days in full", () => {
    const params = { amount, name: "Ngozi E.", day: new CalendarDay("2026-09-05"), url: "" };
    expect(say("en", "apex.server.scheduleLow.text", params)).toContain("on 5 September 2026,");
    expect(plain(say("fr", "apex.server.scheduleLow.text", params))).toContain("le 5 septembre 2026,");
  });

  it("writes phone numbers as screens do", () => {
    const params = { code: "123456", contact: "+5511912345678", minutes: 10 };
    expect(plain(say("en", "apex.server.code.newPhone", params))).toContain("to +55 11 91234 5678.");
  });

  it("has the sentence of a problem", () => {
    expect(sayProblem("en", "token-validation-failed")).toBe("Token validation failed");
  });

  it("ends a sentence once after a shortened name", () => {
    const amount = { amount: "10.00", asset: "NGN" };
    const params = { amount, sender: "Ngozi E.", question: "none", url: "" };
    expect(say("en", "apex.server.depositAskedAgain.text", params)).toContain("from Ngozi E. See what is missing");
  });

  it("throws for missing or unfilled words", () => {
    expect(() => say("en", "unheard of")).toThrow("no words");
    expect(() => say("en", "apex.server.code.validateEmail", {})).toThrow("code");
  });
});

describe("formatMoney", () => {
  it("keeps every digit", () => {
    expect(formatMoney("en", { amount: "12345678901234567890.12", asset: "NGN" })).toBe("₦12,345,678,901,234,567,890.12");
    expect(plain(formatMoney("en", { amount: "0.000000000000000001", asset: "ETH" }))).toBe("0.000000000000000001 ETH");
  });

  it("has the asset's own symbol and decimals", () => {
    expect(plain(formatMoney("en", { amount: "1500", asset: "RWF" }))).toContain("FRw");
    expect(plain(formatMoney("fr", { amount: "1500", asset: "RWF" }))).toBe("1 500 FRw");
  });
});
