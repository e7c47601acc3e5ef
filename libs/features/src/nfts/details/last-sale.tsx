import { formatTokenAmount, useText } from '@cenote/i18n';
import { TextLink } from '@cenote/ui';
import { useNetworks } from '../../config/use-networks.ts';
import { Ago } from '../../display/ago.tsx';
import type { Nft } from '../nft.ts';

/** Price and date of an NFT's last sale, the date linked to the explorer; a text if it was never sold. */
export function LastSale({ nft: { lastSale, collection } }: { nft: Nft }) {
  const t = useText();
  const explorerUrl = useNetworks().find(({ id }) => id === collection.chainId)?.explorerUrl;
  if (!lastSale) return <span>{t('nfts.neverSold')}</span>;
  const { amount, currency, hash, timestamp } = lastSale;
  const paid = formatTokenAmount(BigInt(amount), currency.decimals, { symbol: currency.symbol });
  const at = <Ago at={timestamp * 1_000} className="f-nft-ago" />;
  return (
    <>
      <span className="f-figure">{paid}</span>
      {explorerUrl ? <TextLink href={`${explorerUrl}/tx/${hash}`}>{at}</TextLink> : at}
    </>
  );
}
