import { useState } from "react";
import sheet from "./flags.svg?raw";

/** One flag of the sheet; nothing for a code that the sheet does not have, or if a page does not allow the picture. */
export default function FarFlag({ code }: { code: string }) {
  const [isRefused, setIsRefused] = useState(false);
  const [, flag] = sheet.split(`<symbol id="${code}" `);
  if (flag === undefined || isRefused) return null;
  const [drawing = ""] = flag.split("</symbol>");
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" ${drawing}</svg>`;
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt=""
      onError={() => setIsRefused(true)}
      className="absolute inset-0 size-full"
    />
  );
}
