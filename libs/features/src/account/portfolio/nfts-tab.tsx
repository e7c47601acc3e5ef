import type { Address } from '@cenote/chains';
import { NftGrid } from '../../nfts/grid/nft-grid.tsx';
import { useAccountOnChains } from './use-account-on-chains.ts';

/** Tab of the account drawer: the account's NFTs on all networks, grouped by collection. */
export function NftsTab({ account }: { account: Address }) {
  const { chainIds } = useAccountOnChains(account);
  return <NftGrid owner={account} chainIds={chainIds} />;
}
