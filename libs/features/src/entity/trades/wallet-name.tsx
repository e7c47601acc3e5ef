import type { Address } from '@cenote/chains';
import { shortenAddress } from '@cenote/i18n';
import { PlaceLink, usePlaces } from '../links/page-links.tsx';

/** A wallet by its name, else by its address in short; leads to its page. */
export function WalletName({ address, name }: { address: Address; name: string | null }) {
  const { wallet } = usePlaces();
  return (
    <PlaceLink to={wallet(address)} className="c-link f-wallet-name" title={address}>
      {name === null ? <code>{shortenAddress(address)}</code> : <bdi>{name}</bdi>}
    </PlaceLink>
  );
}
