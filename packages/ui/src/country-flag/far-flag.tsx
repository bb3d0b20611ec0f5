import sheet from "./flags.svg?raw";

/** One flag of the sheet; nothing for a code that the sheet does not have. */
export default function FarFlag({ code }: { code: string }) {
  const [, flag] = sheet.split(`<symbol id="${code}" `);
  if (flag === undefined) return null;
  const [drawing = ""] = flag.split("</symbol>");
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" ${drawing}</svg>`;
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt=""
      className="absolute inset-0 size-full"
    />
  );
}
