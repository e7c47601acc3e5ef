import type { Address } from '@cenote/chains';
import { shortenAddress } from '@cenote/i18n';
import { PageLink, usePageLinks } from '../links/page-links.tsx';

/** Link to a wallet's page, labelled with its name or shortened address. */
export function WalletName({ address, name }: { address: Address; name: string | null }) {
  const { wallet } = usePageLinks();
  return (
    <PageLink to={wallet(address)} className="c-link f-wallet-name" title={address}>
      {name === null ? <code>{shortenAddress(address)}</code> : <bdi>{name}</bdi>}
    </PageLink>
  );
}
