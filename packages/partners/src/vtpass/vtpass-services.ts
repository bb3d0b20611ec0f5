import { billKinds, type BillKind } from "@apex/contract/bills/bill";
import type { BillPlan, Biller } from "@apex/contract/bills/billers";
import { moneyOf } from "@apex/contract/money";
import * as z from "zod/mini";
import { readAnswer, UnclearAnswer } from "../asking/ask-api.ts";
import { exactMinor } from "../asking/exact-amount.ts";
import type { AskVtpass } from "./vtpass-api.ts";

/** A biller of ours, and the service that VTpass has for it. */
interface Service {
  readonly id: string;
  readonly name: string;
  readonly serviceId: string;
}

const service = (id: string, name: string, serviceId = id): Service => ({ id, name, serviceId });

/** VTpass's category of each kind, and the services in it that are offered. Betting accounts are not VTpass's. */
const kinds: Readonly<
  Partial<Record<BillKind, { readonly category: string; readonly services: readonly Service[] }>>
> = {
  airtime: {
    category: "airtime",
    services: [
      service("mtn", "MTN"),
      service("airtel", "Airtel"),
      service("glo", "Glo"),
      service("9mobile", "9mobile", "etisalat"),
    ],
  },
  data: {
    category: "data",
    services: [
      service("mtn", "MTN", "mtn-data"),
      service("airtel", "Airtel", "airtel-data"),
      service("glo", "Glo", "glo-data"),
      service("9mobile", "9mobile", "etisalat-data"),
    ],
  },
  electricity: {
    category: "electricity-bill",
    services: [
      service("ikeja-electric", "Ikeja Electric (IKEDC)"),
      service("eko-electric", "Eko Electric (EKEDC)"),
      service("abuja-electric", "Abuja Electric (AEDC)"),
      service("kano-electric", "Kano Electric (KEDCO)"),
      service("portharcourt-electric", "Port Harcourt Electric (PHED)"),
      service("jos-electric", "Jos Electric (JED)"),
      service("ibadan-electric", "Ibadan Electric (IBEDC)"),
      service("kaduna-electric", "Kaduna Electric (KAEDCO)"),
      service("enugu-electric", "Enugu Electric (EEDC)"),
      service("benin-electric", "Benin Electric (BEDC)"),
      service("aba-electric", "Aba Electric (APLE)"),
      service("yola-electric", "Yola Electric (YEDC)"),
    ],
  },
  "cable-tv": {
    category: "tv-subscription",
    services: [service("dstv", "DStv"), service("gotv", "GOtv"), service("startimes", "StarTimes")],
  },
};

/** The kinds of bills that VTpass is used for. */
export const vtpassKinds = billKinds.filter((kind) => kinds[kind] !== undefined);

/** VTpass's name of a biller's service; undefined where it is not offered. */
export function serviceIdOf(kind: BillKind, billerId: string): string | undefined {
  return kinds[kind]?.services.find(({ id }) => id === billerId)?.serviceId;
}

const priceSchema = z.string().check(z.regex(/^\d+(?:\.\d+)?$/));

/** The misspelled field name is VTpass's own. */
const servicesSchema = z.array(
  z.object({
    serviceID: z.string(),
    minimium_amount: priceSchema,
    maximum_amount: priceSchema,
  }),
);

const variationSchema = z.object({
  variation_code: z.string().check(z.minLength(1), z.maxLength(60)),
  name: z.string(),
  variation_amount: priceSchema,
  fixedPrice: z.string(),
});
/** VTpass has used both names for the list. */
const variationsSchema = z.union([
  z.object({ variations: z.array(variationSchema) }),
  z.object({ varations: z.array(variationSchema) }),
]);

/** Lifetime of the list. Prices change daily at most, and a bill at another price than the biller's is refused. */
const keptMs = 10 * 60_000;

/** The billers that VTpass reaches now, with their bounds and their plans. */
export function vtpassBillers(ask: AskVtpass) {
  const kept = new Map<
    BillKind,
    { readonly billers: readonly Biller[]; readonly untilMs: number }
  >();

  async function plansOf({ serviceId }: Service, kind: BillKind): Promise<BillPlan[]> {
    if (kind !== "data" && kind !== "cable-tv") return [];
    const { content } = await ask.get(`/service-variations?serviceID=${serviceId}`);
    const listed = readAnswer(variationsSchema, content, "VTpass");
    const variations = "variations" in listed ? listed.variations : listed.varations;
    return variations.flatMap(({ variation_code: id, name, variation_amount, fixedPrice }) => {
      const priceMinor = exactMinor(variation_amount, "NGN");
      const days = kind === "cable-tv" ? 30 : daysOf(name);
      // A plan without a known price or duration is not offered.
      if (priceMinor === undefined || priceMinor === 0n || days === undefined) return [];
      return fixedPrice === "Yes" ? [{ id, name, price: moneyOf(priceMinor, "NGN"), days }] : [];
    });
  }

  return async function billers(kind: BillKind): Promise<readonly Biller[]> {
    const { category, services } = kinds[kind] ?? { category: "", services: [] };
    if (services.length === 0) return [];
    const known = kept.get(kind);
    if (known !== undefined && known.untilMs > Date.now()) return known.billers;
    const { content } = await ask.get(`/services?identifier=${category}`);
    const listed = readAnswer(servicesSchema, content, "VTpass");
    const found = await Promise.all(
      services.map(async (one): Promise<readonly Biller[]> => {
        const bounds = listed.find(({ serviceID }) => serviceID === one.serviceId);
        if (bounds === undefined) return [];
        const plans = await plansOf(one, kind);
        const isPlanned = kind === "data" || kind === "cable-tv";
        if (isPlanned && plans.length === 0) return [];
        return [
          {
            id: one.id,
            kind,
            name: one.name,
            minimum: boundOf(bounds.minimium_amount),
            maximum: boundOf(bounds.maximum_amount),
            plans,
          },
        ];
      }),
    );
    const list = found.flat();
    kept.set(kind, { billers: list, untilMs: Date.now() + keptMs });
    return list;
  };
}

function boundOf(text: string) {
  const minor = exactMinor(text, "NGN");
  if (minor === undefined) throw new UnclearAnswer("VTpass answered a bound finer than a kobo.");
  return moneyOf(minor, "NGN");
}

/** The days of a bundle, by its name: `N2000 4.5GB - 30 days`, `100MB - 24 hrs`. */
export function daysOf(name: string): number | undefined {
  const [, count = "1", unit] =
    /(\d{1,3})?[\s-]{0,3}(hours?|hrs?|days?|weeks?|months?|years?)\b/i.exec(name) ?? [];
  const letter = unit?.[0]?.toLowerCase();
  if (letter === undefined) return undefined;
  if (letter === "h") return Math.ceil(Number(count) / 24);
  const lengths: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
  const length = lengths[letter];
  return length === undefined ? undefined : Number(count) * length;
}
