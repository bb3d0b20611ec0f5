import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { PhotoPicker, type PhotoPickerProps } from "../../parts/picture/photo-picker.tsx";

/** Takes photos of cards, and warns of those that a trader may reject. */
export function CardPhotoPicker(props: PhotoPickerProps) {
  const intl = useIntl();
  const doubtful = props.photos.filter(({ doubt }) => doubt !== undefined);
  return (
    <div className="grid gap-4">
      <PhotoPicker {...props} />
      {doubtful.length > 0 && (
        <Notice
          tone="caution"
          live="status"
          title={intl.formatMessage({ id: "apex.gift-cards.photoCheck" })}
        >
          <ul className="grid gap-1">
            {doubtful.map(({ id, name, doubt }) => (
              <li key={id}>
                {intl.formatMessage(
                  {
                    id:
                      doubt === "small"
                        ? "apex.gift-cards.photoSmall"
                        : "apex.gift-cards.photoBlurred",
                  },
                  { name },
                )}
              </li>
            ))}
          </ul>
          <p>{intl.formatMessage({ id: "apex.gift-cards.photoKept" })}</p>
        </Notice>
      )}
    </div>
  );
}
