import { Button } from "@apex/ui/button/button";
import { Mail, Share2 } from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { useIntl } from "react-intl";
import { mailHref, sharePlaces, type Shared } from "./share-places.ts";

export interface ShareButtonsProps extends Shared {
  /** Subject of the mail. */
  title: string;
}

/** Ways to share a link: by what the device has, and on each network. Whoever shows it brings the words of `share`. */
export function ShareButtons({ title, text, link }: ShareButtonsProps) {
  const intl = useIntl();
  const canShare = typeof navigator.share === "function";
  return (
    <div className="grid gap-3">
      {canShare && (
        <Button
          icon={<Share2 />}
          className="justify-self-start"
          // Called off by whoever shares: nothing to say.
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
