/** Component `AddressFact`: an address in a list of facts, with a copy button and an explorer link. */
import type { Address } from '@cenote/chains';
import { shortenAddress, useText } from '@cenote/i18n';
import { CopyButton, TextLink } from '@cenote/ui';
import { useNetworks } from '../../config/use-networks.ts';
import { Fact } from './fact.tsx';

export interface AddressFactProps {
  id: string;
  name: string;
  chainId: number;
  address: Address;
  /** Accessible name of the copy button. */
  copyLabel: string;
  /** Text before the address. */
  note?: string | undefined;
}

export function AddressFact({ id, name, chainId, address, copyLabel, note }: AddressFactProps) {
  const t = useText();
  const explorerUrl = useNetworks().find((network) => network.id === chainId)?.explorerUrl;
  const short = <code dir="ltr">{shortenAddress(address)}</code>;
  return (
    <Fact id={id} name={name}>
      {note && <span>{note}</span>}
      {explorerUrl ? (
        <TextLink
          href={`${explorerUrl}/address/${address}`}
          aria-label={t('nfts.onExplorer', { name })}
        >
          {short}
        </TextLink>
      ) : (
        short
      )}
      <CopyButton value={address} label={copyLabel} />
    </Fact>
  );
}
