import type { Asset } from "@apex/contract/assets";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { useState } from "react";

export interface WalletPictureProps {
  wallet: { readonly asset: Asset; readonly imageUrl?: string | undefined };
  /** The size as a class, such as `size-9`. */
  className: string;
}

/** The server's picture of a wallet's asset, or the design system's icon if there is none or it does not load. */
export function WalletPicture({ wallet: { asset, imageUrl }, className }: WalletPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (imageUrl === undefined || imageUrl === failedUrl)
    return <AssetIcon asset={asset} className={className} />;
  return (
    <img
      src={imageUrl}
      alt=""
      className={`flex-none rounded-full object-cover ${className}`}
      onError={() => setFailedUrl(imageUrl)}
    />
  );
}
