import { cardOrderFixture } from "@apex/engine/money/gift-card-orders/card-order-fixture";
import type { Db } from "@apex/engine/platform/db";
import type { GiftCardSupplierRail } from "@apex/engine/rails/gift-card-supplier";
import { testSecret } from "@apex/engine/testing/test-engine";
import { sandboxMigrations } from "../../../migrations/sandbox-migrations.ts";
import { createSandboxGiftCardSupplier } from "../../../rails/gift-card-supplier.ts";

/** The steps of tests of orders, at the sandbox's supplier or another one. */
export const playedCardOrderFixture = (
  supplierOf: (db: Db) => GiftCardSupplierRail = (db) =>
    createSandboxGiftCardSupplier(db, testSecret),
) => cardOrderFixture(supplierOf, { migrations: sandboxMigrations });
