import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPaymentFile, rowsFile, templateFile } from "./payment-file.ts";

const header = "asset,network,address,memo,amount,note\n";
const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const rowsOf = (text: string) => {
  const read = readPaymentFile(text);
  if (!("rows" in read)) throw new Error(read.problem);
  return read.rows;
};
const issuesOf = (line: string) =>
  rowsOf(header + line).map(({ issues }) => issues.map(({ column, code }) => `${column}: ${code}`));

describe("a file of payments", () => {
  test("reports the issue of each cell", () => {
    expect(issuesOf(`usdt,Polygon,${address},,25.50,rent`)).toEqual([[]]);
    expect(issuesOf(`NGN,polygon,${address},,1,`)).toEqual([["asset: asset-unknown"]]);
    expect(issuesOf(`USDT,moon,,,1,`)).toEqual([
      ["network: network-unknown", "address: address-required"],
    ]);
    for (const [amount, code] of [
      ["", "amount-required"],
      ['"1,000"', "amount-ambiguous"],
      ["1e3", "amount-invalid"],
      ["-5", "amount-invalid"],
      ["01", "amount-invalid"],
      ["0.00", "amount-zero"],
      ["1.1234567", "amount-decimals"],
      ["1'234", "amount-ambiguous"],
      ["1 234", "amount-ambiguous"],
    ])
      expect(issuesOf(`USDT,polygon,${address},,${amount},`)).toEqual([[`amount: ${code}`]]);
  });

  test("names a network as the app does, or by its standard", () => {
    const networkOf = (text: string) =>
      rowsOf(`${header}USDT,${text},${address},,1,`)[0]?.payment?.network;
    for (const text of ["bsc", "BNB Smart Chain (BEP20)", "BNB Smart Chain", "bep20"])
      expect(networkOf(text)).toBe("bsc");
    expect(networkOf("ERC20")).toBe("ethereum");
    expect(networkOf("TRC20")).toBe("tron");
  });

  test("is read with the column names of either language, with or without accents", () => {
    for (const names of [
      "Actif;Réseau;Adresse;Mémo;Montant;Note",
      "actif;reseau;adresse;memo;montant;note",
      "ACTIF;RE\u0301SEAU;ADRESSE;ME\u0301MO;MONTANT;NOTE",
    ])
      expect(rowsOf(`${names}\nUSDT;polygon;${address};7;10,50;loyer`)[0]?.payment).toEqual({
        asset: "USDT",
        network: "polygon",
        address,
        memo: "7",
        amount: { amount: "10.50", asset: "USDT" },
        note: "loyer",
      });
  });

  test("refuses an amount that was split at its comma", () => {
    for (const cells of ["10,50", "10,50,", "10,50,rent", "1,250", "0,5", "10,50,,"])
      expect([cells, issuesOf(`USDT,polygon,${address},,${cells}`)]).toEqual([
        cells,
        [["row: amount-split"]],
      ]);
    for (const cells of ["10,rent,,", "10.00,50", "10,No. 50"])
      expect([cells, issuesOf(`USDT,polygon,${address},,${cells}\n`)]).toEqual([cells, [[]]]);
    expect(issuesOf(`USDT,polygon,${address},,10,rent,May`)).toEqual([["row: cells-too-many"]]);
    const tagged = `asset,network,address,amount,memo,note\nXRP,ripple,rN7n7,40,70012,\n`;
    expect(rowsOf(tagged)[0]?.payment?.memo).toBe("70012");
  });

  test("refuses a row that was cut, or whose cells may have moved", () => {
    const whole = `USDT,polygon,${address},,25.50,rent\n`;
    const start = `USDT,polygon,${address},`;
    for (const cut of [`${start},2`, `${start},2\n`, start, `${start},"2`, `${start},25.50,"re`])
      expect([cut, issuesOf(whole + cut).at(-1)]).toEqual([cut, ["row: cells-too-few"]]);
    expect(issuesOf(`${start},25`)).toEqual([["row: cells-too-few"]]);
    // Without its memo's cell, a note would be the amount.
    expect(issuesOf(`XLM,stellar,GA5,25.50,1042\n${whole}`)[0]).toEqual(["row: cells-too-few"]);
    // Some spreadsheets leave out empty cells at the end of rows.
    expect(issuesOf(`${start},25\n${start},26\n`)).toEqual([[], []]);
    expect(issuesOf(`${start},25\n${whole}`)).toEqual([[], []]);
  });

  test("refuses a row that the check of a batch cannot read", () => {
    const long = "1".repeat(65);
    expect(issuesOf(`XLM,stellar,GA5,${long},1,\nXLM,stellar,GA5,"12\t3",1,\n`)).toEqual([
      ["memo: memo-invalid"],
      ["memo: memo-invalid"],
    ]);
    expect(issuesOf(`USDT,polygon,${"a".repeat(2_001)},,1.5,${"n".repeat(500)}\n`)).toEqual([
      ["address: address-invalid", "note: too-long"],
    ]);
    expect(rowsOf(`${header}USDT,polygon,${address},,1.5,"rent\nMay"\n`)[0]?.payment?.note).toBe(
      "rent May",
    );
  });

  test("refuses a memo that a spreadsheet has shortened", () => {
    for (const memo of ["1.23457E+11", '"1,23457E+11"', "1E+14"])
      expect(issuesOf(`XLM,stellar,GA5,${memo},1,\n`)).toEqual([["memo: memo-shortened"]]);
    expect(issuesOf(`XLM,stellar,GA5,12e4,1,\n`)).toEqual([[]]);
  });

  test("is found below a title, an empty line and Excel’s line with the separator", () => {
    for (const before of ["sep=,\n", "\n", "Table 1\n", "Payments; November\n\n"])
      expect(rowsOf(`${before}${header}USDT,polygon,${address},,1,\n`)).toHaveLength(1);
  });

  describe("with amounts as people write them", () => {
    const readAs = (text: string) => rowsOf(amountIn(text))[0]?.payment?.amount.amount;
    const amountIn = (text: string) =>
      `asset;network;address;amount\nETH;ethereum;${address};${text}\n`;
    const digit = fc.nat(9).map(String);
    const issueOf = (text: string) => rowsOf(amountIn(text))[0]?.issues[0]?.code;

    test("takes a decimal comma that cannot separate thousands", () => {
      for (const [text, amount] of [
        ["10,50", "10.50"],
        ["1234,5", "1234.5"],
        ["0,005", "0.005"],
        ["1,2345", "1.2345"],
        ["1.2345", "1.2345"],
        ["0.005", "0.005"],
      ])
        expect([text, readAs(text ?? "")]).toEqual([text, amount]);
      expect(rowsOf(`${header}USDT,polygon,${address},,"10,50",`)[0]?.payment?.amount.amount).toBe(
        "10.50",
      );
    });

    test("says the same of each notation that stays ambiguous", () => {
      for (const text of [
        "1,234",
        "1.234",
        "12.500",
        "1234,567",
        "1.234,50",
        "1,234.50",
        "1,234,567",
        "1 234,50",
      ])
        expect([text, issueOf(text)]).toEqual([text, "amount-ambiguous"]);
    });

    test("takes a point before three digits only where the file has no decimal commas", () => {
      const amountsOf = (text: string) => rowsOf(text).map(({ payment }) => payment?.amount.amount);
      const row = (amount: string, separator: string) =>
        ["USDT", "polygon", address, "", amount, ""].join(separator) + "\n";
      expect(amountsOf(header + row("1.250", ",") + row("25.50", ","))).toEqual(["1.250", "25.50"]);
      for (const other of ['"25,50"', '"1.234,5"', '"0,125"'])
        expect([other, amountsOf(header + row("1.250", ",") + row(other, ","))[0]]).toEqual([
          other,
          undefined,
        ]);
      expect(amountsOf(header + row("1.250", ",") + row("25,50", ","))).toEqual([
        undefined,
        undefined,
      ]);
      const tabs = "actif\tréseau\tadresse\tmémo\tmontant\tnote\n";
      expect(amountsOf(tabs + row("25,50", "\t") + row("12.500", "\t"))).toEqual([
        "25.50",
        undefined,
      ]);
      expect(amountsOf(tabs + row("12.500", "\t"))).toEqual([undefined]);
    });

    test("never sends more than was meant, in any country's notation", () => {
      const notations = [
        ["", "."],
        ["", ","],
        [",", "."],
        [".", ","],
        [" ", ","],
        ["\u202F", ","],
        ["\u00A0", ","],
        ["'", "."],
        ["’", ","],
      ] as const;
      const parts = fc.record({
        whole: fc.oneof(fc.nat(99), fc.nat(999_999_999)),
        decimals: fc.string({ unit: digit, maxLength: 8 }),
        notation: fc.constantFrom(...notations),
      });
      fc.assert(
        fc.property(parts, ({ whole, decimals, notation: [thousands, point] }) => {
          const grouped = String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
          const text = decimals === "" ? grouped : `${grouped}${point}${decimals}`;
          const read = readAs(text);
          if (read !== undefined)
            expect(Number(read)).toBeLessThanOrEqual(Number(`${whole}.${decimals || "0"}`));
        }),
        { numRuns: 2_000 },
      );
    });

    test("reads a plain amount with a comma as it reads it with a point", () => {
      const decimals = fc
        .string({ unit: digit, minLength: 1, maxLength: 8 })
        .filter((text) => text.length !== 3);
      fc.assert(
        fc.property(fc.nat(), decimals, (whole, rest) => {
          expect(readAs(`${whole},${rest}`)).toBe(readAs(`${whole}.${rest}`));
        }),
      );
    });
  });

  test("counts lines as a spreadsheet does, and skips empty ones", () => {
    const rows = rowsOf(
      `${header}\nUSDT,polygon,${address},,1,\n,,,,,\nUSDT,polygon,${address},none,2,`,
    );
    expect(rows.map(({ line }) => line)).toEqual([3, 5]);
    expect(rows[1]?.payment).toMatchObject({
      noMemo: true,
      amount: { amount: "2", asset: "USDT" },
    });
  });

  test("needs its columns, some rows, and not too many", () => {
    expect(readPaymentFile("asset,amount\nUSDT,1")).toEqual({
      problem: "no-columns",
      missing: ["network", "address"],
    });
    expect(readPaymentFile(header)).toEqual({ problem: "empty" });
    expect(readPaymentFile(" \r\n")).toEqual({ problem: "empty" });
    expect(readPaymentFile("PK\u0003\u0004\u0014\u0000")).toEqual({ problem: "not-text" });
    const many = `USDT,polygon,${address},,1,\n`.repeat(1_001);
    expect(readPaymentFile(header + many)).toEqual({ problem: "too-many" });
  });

  test("is read back as written, with formulas as text", () => {
    expect(templateFile("fr-FR")).toContain("actif;réseau;adresse");
    for (const locale of ["en-GB", "fr-FR"])
      expect(rowsOf(templateFile(locale)).map(({ payment }) => payment?.amount.amount)).toEqual([
        "25.50",
        "40",
      ]);
    const written = rowsOf(
      `${header}USDT,polygon,${address},,1,"=HYPERLINK(""x"")"\nETH,ethereum,${address},,1.234,\n`,
    );
    const headers = { line: "Row", problem: "What is wrong" };
    for (const [locale, start, amount] of [
      ["en-GB", "7,USDT", "1.2340"],
      ["fr-FR", "7;USDT", "1,2340"],
    ] as const) {
      const rows = written.map((row, place) => ({ ...row, line: 7 + place, problem: "why" }));
      const text = rowsFile(rows, headers, locale);
      expect(text).toContain(start);
      expect(text).toContain("'=HYPERLINK");
      const read = rowsOf(text);
      expect(read[0]?.payment).toEqual(written[0]?.payment);
      expect(read[1]).toMatchObject({
        cells: { amount },
        payment: { amount: { amount: "1.2340" } },
      });
    }
  });

  test("never pays a refused amount after its row was saved", () => {
    const row = `USDT,polygon,${address},`;
    for (const [text, saved] of [
      [`asset;network;address;amount\nUSDT;polygon;${address};1.250\n`, "1.250?"],
      [`${header}${row},25,50\n`, "25?"],
      [`${header}${row},2`, "2?"],
      [`${header}${row},10,rent,May\n`, "10?"],
      [`${header}${row},"1,250",\n`, "1,250?"],
      [`${header}${row},,\n`, ""],
    ] as const)
      for (const locale of ["en-GB", "fr-FR"]) {
        const rows = rowsOf(text).map((refused) => ({ ...refused, problem: "" }));
        const [again] = rowsOf(rowsFile(rows, { line: "Row", problem: "Error" }, locale));
        expect(again?.cells.amount).toBe(saved);
        expect(again?.payment).toBeUndefined();
      }
  });
});
