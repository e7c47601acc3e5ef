import type { Address } from '@cenote/chains';
import { NftGrid } from '../../nfts/grid/nft-grid.tsx';
import { useAccountOnChains } from './use-account-on-chains.ts';

/** The account's NFTs, grouped by collection. */
export function NftsTab({ account }: { account: Address }) {
  const { chainIds } = useAccountOnChains(account);
  return <NftGrid owner={account} chainIds={chainIds} />;
}
