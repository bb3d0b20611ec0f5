import { Button } from "@apex/ui/button/button";
import { Mail, Share2 } from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { useIntl } from "react-intl";
import { mailHref, sharePlaces, type Shared } from "./share-places.ts";

export interface ShareButtonsProps extends Shared {
  /** Subject of the mail. */
  title: string;
}

/** Buttons to share a link: the device's share sheet, and each network. Needs the words of `share`. */
export function ShareButtons({ title, text, link }: ShareButtonsProps) {
  const intl = useIntl();
  const canShare = typeof navigator.share === "function";
  return (
    <div className="grid gap-3">
      {canShare && (
        <Button
          icon={<Share2 />}
          className="justify-self-start"
          // Closing the share sheet is not an error.
          onPress={() => void navigator.share({ title, text }).catch(() => undefined)}
        >
          {intl.formatMessage({ id: "apex.share.share" })}
        </Button>
      )}
      <ul
        aria-label={intl.formatMessage({ id: "apex.share.with" })}
        className="flex flex-wrap gap-2"
      >
        {sharePlaces.map(({ name, href }) => (
          <li key={name}>
            <LinkButton
              href={href({ text, link })}
              target="_blank"
              rel="noopener noreferrer"
              variant="secondary"
              size="compact"
              aria-label={intl.formatMessage({ id: "apex.share.on" }, { place: name })}
            >
              {name}
            </LinkButton>
          </li>
        ))}
        <li>
          <LinkButton
            href={mailHref({ text, link }, title)}
            variant="secondary"
            size="compact"
            icon={<Mail />}
          >
            {intl.formatMessage({ id: "apex.share.byEmail" })}
          </LinkButton>
        </li>
      </ul>
    </div>
  );
}
