import { describe, expect, test } from "vitest";
import { isReservedUsername } from "./reserved-usernames.ts";

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
