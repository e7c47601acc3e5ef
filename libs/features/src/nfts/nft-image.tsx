/** Component `NftImage`: picture of an NFT, or its initials where none loads. */
import { safeImageUrl } from '@cenote/ui';
import { useServices } from '../config/services.tsx';
import type { Nft } from './nft.ts';
import { NftThumbnail } from './nft-thumbnail.tsx';

export interface NftImageProps {
  nft: Nft;
  /** Text alternative; without it the image is decorative, beside the name. */
  alt?: string;
}

export function NftImage({ nft, alt = '' }: NftImageProps) {
  const image = safeImageUrl(nft.image, useServices().config.imageHosts);
  return (
    <span className="f-nft-picture">
      {image ? (
        <img src={image} alt={alt} decoding="async" loading="lazy" />
      ) : (
        <NftThumbnail name={nft.collection.name} address={nft.collection.address} size={72} />
      )}
    </span>
  );
}
