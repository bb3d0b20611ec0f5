import type { BankRail } from "./bank.ts";
import type { BillRail } from "./bills.ts";
import type { CardIssuerRail } from "./card-issuer.ts";
import type { ChainRail } from "./chain.ts";
import type { ChargeRail } from "./charges.ts";
import type { CollectionRail } from "./collection.ts";
import type { DeskRail } from "./desk.ts";
import type { GiftCardDeskRail } from "./gift-card-desk.ts";
import type { GiftCardSupplierRail } from "./gift-card-supplier.ts";
import type { IdentityRail } from "./identity.ts";
import type { MarketRail } from "./market.ts";
import type { MessagesRail } from "./messages.ts";
import type { PartnerNewsRail } from "./partner-news.ts";
import type { PayoutRail } from "./payouts.ts";
import type { PushRail } from "./push.ts";
import type { ReturnRail } from "./returns.ts";
import type { ScreeningRail } from "./screening.ts";
import type { SocialRail } from "./social.ts";
import type { StatementRail } from "./statements.ts";
import type { SupportRail } from "./support.ts";
import type { WebhookRail } from "./webhooks.ts";

/** The outside world: one interface for each kind of partner. The host chooses the implementations. */
export interface Rails {
  readonly bank: BankRail;
  readonly bills: BillRail;
  readonly cardIssuer: CardIssuerRail;
  readonly chain: ChainRail;
  readonly charges: ChargeRail;
  readonly collection: CollectionRail;
  readonly desk: DeskRail;
  readonly giftCardDesk: GiftCardDeskRail;
  readonly giftCardSupplier: GiftCardSupplierRail;
  readonly identity: IdentityRail;
  readonly market: MarketRail;
  readonly messages: MessagesRail;
  readonly news: PartnerNewsRail;
  readonly returns: ReturnRail;
  readonly screening: ScreeningRail;
  readonly social: SocialRail;
  readonly statements: StatementRail;
  readonly support: SupportRail;
  readonly payouts: PayoutRail;
  readonly push: PushRail;
  readonly webhooks: WebhookRail;
}
