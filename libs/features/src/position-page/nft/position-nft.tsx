/** Component `PositionNft`: card with the image of a position's NFT, as its contract draws it; nothing until it is known. */
import { useText } from '@cenote/i18n';
import { Card, safeImageUrl } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { getClient } from '@wagmi/core';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { tokenUriQuery } from './token-uri-query.ts';

export interface PositionNftProps {
  network: ConnectedNetwork;
  protocol: 'v2' | 'v3' | 'v4';
  tokenId: string;
}

export function PositionNft({ network, protocol, tokenId }: PositionNftProps) {
  const t = useText();
  const client = getClient(useConfig(), { chainId: network.id });
  const { contracts } = network;
  const manager = protocol === 'v3' ? contracts.v3PositionManager : contracts.v4PositionManager;
  const { data } = useQuery(tokenUriQuery(client, { chainId: network.id, manager, tokenId }));
  // An image only: a script in it does not run, and it loads nothing.
  const image = safeImageUrl(data);
  if (!image) return null;
  return (
    <Card className="f-position-nft">
      <h2 className="f-entity-heading">{t('position.nft.title')}</h2>
      <img
        src={image}
        alt={t('position.nft.alt', { tokenId })}
        width={290}
        height={500}
        decoding="async"
        loading="lazy"
        data-testid="position-nft"
      />
    </Card>
  );
}
