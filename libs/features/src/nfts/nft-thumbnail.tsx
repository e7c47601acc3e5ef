/** Component `NftThumbnail`: small picture of an NFT or a collection, or its initials. */
import type { Address } from '@cenote/chains';
import { safeImageUrl, TokenLogo } from '@cenote/ui';
import { useServices } from '../config/services.tsx';

export interface NftThumbnailProps {
  /** Name of the collection or item; its initials replace a missing image. */
  name: string;
  /** Address of the collection. */
  address: Address;
  image?: string | null | undefined;
  /** In pixels. */
  size: number;
}

export function NftThumbnail({ name, address, image, size }: NftThumbnailProps) {
  const own = safeImageUrl(image, useServices().config.imageHosts);
  return own ? (
    <img src={own} alt="" width={size} height={size} className="f-nft-mark" />
  ) : (
    <TokenLogo symbol={name} address={address} size={size} />
  );
}
