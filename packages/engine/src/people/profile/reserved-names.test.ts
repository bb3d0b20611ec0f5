import { describe, expect, test } from "vitest";
import { isReservedName, isReservedUsername } from "./reserved-names.ts";

describe("a username that passes for staff", () => {
  test.each([
    "support",
    "Support",
    "SUPPORT24",
    "supp0rt",
    "5upport",
    "suppport",
    "s.u.p.p.o.r.t",
    "apex.support",
    "apex_support",
    "support-apex",
    "theapexteam",
    "apexwallet",
    "4pex.team",
    "admin1",
    "adm1n.apex",
    "adrnin",
    "Adnin.admin",
    "administrator",
    "sysadrnin",
    "heIpdesk",
    "he1p-desk",
    "customer.care",
    "customerservice",
    "ada.support",
    "real_official",
    "noreply",
    "no-reply.bot",
    "billing24",
    "kyc-verification",
    "apexng",
    "apex2026",
    "security.team",
  ])("refuses %s", (username) => {
    expect(isReservedUsername(username)).toBe(true);
  });

  test.each([
    "ada.obi",
    "summit.trading",
    "kwame.mensah",
    "supportive.tom",
    "apexpredator",
    "badminton",
    "admiral",
    "helpful.hannah",
    "bankole",
    "serviceman9",
    "officer.joe",
    "teamwork",
    "nigeria.first",
    "user12ab34",
    "popular",
    "securityguard_x",
  ])("allows %s", (username) => {
    expect(isReservedUsername(username)).toBe(false);
  });
});

describe("a name that passes for the product or its staff", () => {
  test.each([
    "Apex Support",
    "APEX Payments",
    "Apex-Security",
    "Apex",
    "Apex Loans Ltd",
    "A.P.E.X. Support",
    "ApexSupport Lagos",
    "Ap\u00E9x Support",
    "\uFF21\uFF50\uFF45\uFF58 Rewards",
    "4pex Refunds",
    "\u0410\u0440\u0435\u0445 Loans",
    "\u0391\u03A1\u0395\u03A7 \u0391\u0395",
    "Customer Support",
    "Official Payments Team",
    "Support Team",
    "Compliance Officer",
    "Head of Payments",
    "Su\u01A5\u01A5\u0254rt \u01ACeam",
    "\u0186fficial \u0198YC",
  ])("refuses %s", (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  test.each([
    "Summit Trading Ltd",
    "Summit Payments Ltd",
    "Apexia Foods",
    "Bank of Kigali",
    "Lagos Security Services Ltd",
    "Ada Obi",
    "Grace Bank",
    "Ada Manager",
    "Chief Emeka Head",
    "Au\u0257u \u0198asimu",
    "K\u0254f\u0254 Mensah",
    "\u674E\u660E",
  ])("allows %s", (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});
