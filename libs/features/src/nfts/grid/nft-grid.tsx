import { type Address, lower } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { usePageOptions } from '../../config/page-options.tsx';
import { useAppSelector } from '../../state/hooks.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { LazyNftDialog } from '../details/lazy-nft-dialog.ts';
import type { Nft } from '../nft.ts';
import { nftHoldingsQuery } from '../nft-queries.ts';
import { HiddenNfts } from './hidden-nfts.tsx';
import { NftList } from './nft-list.tsx';

export interface NftGridProps {
  owner: Address;
  chainIds: readonly number[];
}

/**
 * An owner's NFTs by collection, each opening a dialog; collections that a list flags as spam are in a fold where the
 * settings hide spam. Renders nothing where the page options disable NFTs.
 */
export function NftGrid({ owner, chainIds }: NftGridProps) {
  const { hidesNfts = false } = usePageOptions();
  return hidesNfts ? null : <Grid owner={lower(owner)} chainIds={chainIds} />;
}

function Grid({ owner, chainIds }: NftGridProps) {
  const [opened, setOpened] = useState<Nft>();
  const hidesSpam = useAppSelector((state) => state.settings.hideSpam);
  const { data: holdings } = useQuery(nftHoldingsQuery(useGraphql(), { owner, chainIds }));
  const hidden = hidesSpam ? holdings?.filter(({ collection }) => collection.isSpam) : undefined;
  return (
    <div className="f-nfts" data-testid="nft-grid">
      <NftList
        request={{ owner, chainIds, includeSpam: !hidesSpam }}
        holdings={holdings}
        onOpen={setOpened}
      />
      {hidden && hidden.length > 0 && (
        <HiddenNfts owner={owner} hidden={hidden} onOpen={setOpened} />
      )}
      {opened && (
        <Suspense>
          <LazyNftDialog nft={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
