import {
  pictureMarks,
  type GiftCardCase,
  type PictureMark,
} from "@apex/contract/desk/gift-card-case";
import { Card } from "@apex/ui/card/card";
import { RadioGroup } from "@apex/ui/radio-group/radio-group";
import { useState } from "react";
import { useIntl } from "react-intl";
import { PhotoViewer } from "../../parts/picture/photo-viewer.tsx";
import { useStoredImages } from "../../parts/picture/stored-images.ts";

export interface CardPicturesProps {
  pictures: GiftCardCase["pictures"];
  /** False once the trade has ended. */
  isOpen: boolean;
  onMark: (id: string, mark: PictureMark) => void;
}

const markWords = {
  good: "apex.desk-gift-cards.markGood",
  bad: "apex.desk-gift-cards.markBad",
} as const satisfies Record<PictureMark, string>;

/** The customer's pictures, each of which the trader marks for colleagues. */
export function CardPictures({ pictures, isOpen, onMark }: CardPicturesProps) {
  const intl = useIntl();
  const ids = pictures.map(({ id }) => id);
  const addresses = useStoredImages(ids);
  const [open, setOpen] = useState<number>();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.desk-gift-cards.pictures" })}
      </h2>
      {pictures.length === 0 && (
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.desk-gift-cards.noPictures" })}
        </p>
      )}
      <ul className="grid gap-3">
        {pictures.map(({ id, mark }, place) => {
          const number = place + 1;
          const src = addresses[place];
          return (
            <li key={id}>
              <Card className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4">
                <button
                  type="button"
                  className="aspect-[4/3] w-full overflow-hidden rounded-control border border-border bg-surface-sunken"
                  aria-label={intl.formatMessage(
                    { id: "apex.desk-gift-cards.openPicture" },
                    { number },
                  )}
                  onClick={() => setOpen(place)}
                >
                  {src !== undefined && <img src={src} alt="" className="size-full object-cover" />}
                </button>
                <RadioGroup
                  label={intl.formatMessage({ id: "apex.desk-gift-cards.markOf" }, { number })}
                  value={pictureMarks.find((one) => one === mark) ?? null}
                  isDisabled={!isOpen}
                  onChange={(chosen) => onMark(id, chosen)}
                  orientation="horizontal"
                  choices={pictureMarks.map((value) => ({
                    value,
                    label: intl.formatMessage({ id: markWords[value] }),
                  }))}
                />
              </Card>
            </li>
          );
        })}
      </ul>
      <PhotoViewer ids={ids} open={open} onOpen={setOpen} />
    </section>
  );
}
