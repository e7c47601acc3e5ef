import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Disclosure } from '@cenote/ui';
import { useState } from 'react';
import type { Nft, NftHolding } from '../nft.ts';
import { NftList } from './nft-list.tsx';

export interface HiddenNftsProps {
  owner: Address;
  hidden: readonly NftHolding[];
  onOpen(nft: Nft): void;
}

/** Fold with the number of NFTs in the hidden collections (spam); loads and lists them when opened. */
export function HiddenNfts({ owner, hidden, onOpen }: HiddenNftsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const count = hidden.reduce((sum, { items }) => sum + items, 0);
  return (
    <Disclosure
      summary={t('account.hidden', { count })}
      open={isOpen}
      onOpenChange={setOpen}
      data-testid="hidden-nfts"
    >
      {isOpen &&
        hidden.map(({ collection: { chainId, address } }) => (
          <NftList
            key={`${chainId}:${address}`}
            request={{ owner, chainIds: [chainId], includeSpam: true, collection: address }}
            holdings={hidden}
            onOpen={onOpen}
          />
        ))}
    </Disclosure>
  );
}
