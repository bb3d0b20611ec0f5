import type { CardOrder } from "@apex/contract/gift-cards/card-orders";
import { Link } from "@apex/ui/link/link";
import { useId } from "react";
import { useIntl } from "react-intl";

/** The steps to redeem a code at its brand. */
export function RedeemSteps({ brand }: Pick<CardOrder, "brand">) {
  const intl = useIntl();
  const heading = useId();
  const { name, redeemAt } = brand;
  return (
    <section aria-labelledby={heading} className="grid gap-2.5">
      <h2 id={heading} className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.gift-card-orders.redeemTitle" })}
      </h2>
      <ol className="grid list-decimal gap-1.5 ps-5 text-body marker:text-text-muted">
        <li>
          {redeemAt === undefined
            ? intl.formatMessage({ id: "apex.gift-card-orders.redeemOpen" }, { brand: name })
            : intl.formatMessage(
                { id: "apex.gift-card-orders.redeemOpenAt" },
                {
                  site: (
                    <Link
                      key="site"
                      href={`https://${redeemAt}`}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="wrap-anywhere"
                    >
                      {redeemAt}
                    </Link>
                  ),
                },
              )}
        </li>
        <li>{intl.formatMessage({ id: "apex.gift-card-orders.redeemSignIn" }, { brand: name })}</li>
        <li>{intl.formatMessage({ id: "apex.gift-card-orders.redeemEnter" })}</li>
        <li>{intl.formatMessage({ id: "apex.gift-card-orders.redeemMark" })}</li>
      </ol>
    </section>
  );
}
