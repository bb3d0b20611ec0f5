import type { ComponentPropsWithRef } from "react";

const widths = { page: "max-w-page", form: "max-w-form" };

export interface PageProps extends ComponentPropsWithRef<"div"> {
  /** `page` for what is looked through: lists, tables, figures. `form` for what is read or answered from top to bottom. Default `page`. */
  width?: keyof typeof widths | undefined;
}

/** The column of a page. Its header and its parts share both edges and stand 24 px apart. */
export function Page({ width = "page", className = "", ...rest }: PageProps) {
  return (
    <div
      {...rest}
      data-width={width}
      className={`grid w-full grid-cols-[minmax(0,1fr)] content-start gap-6 ${widths[width]} ${className}`}
    />
  );
}
