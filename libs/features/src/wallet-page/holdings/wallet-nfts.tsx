import { useAccountOnChains } from '../../account/portfolio/use-account-on-chains.ts';
import { NftGrid } from '../../nfts/grid/nft-grid.tsx';
import type { WalletView } from '../wallet-view.ts';

/** Tab of a wallet's page (default export): its NFTs by collection. */
export default function WalletNfts({ wallet: { account } }: { wallet: WalletView }) {
  const { chainIds } = useAccountOnChains(account);
  return <NftGrid owner={account} chainIds={chainIds} />;
}
