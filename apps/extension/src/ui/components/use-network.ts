/**
 * Hook `useNetwork()`: name and currency symbol of a network by chain id, and whether the user or a site added it (its
 * name is unverified then); an unknown one is named by its id. Also: its result type.
 */
import { useText } from '@cenote/i18n';
import { useWallet } from '../wallet-context.tsx';

/** Name and currency of a network by chain id; an unknown one is named by its id. */
export function useNetwork(chainId: number): NetworkTexts {
  const t = useText();
  const { networks, listedNetworks } = useWallet().state;
  const known = networks.find((network) => network.chainId === chainId);
  const isAdded = listedNetworks.some((one) => one.chainId === chainId && one.isAdded);
  return {
    ...(known ?? { name: t('extension.unknownNetwork', { id: chainId }), symbol: '' }),
    isAdded,
  };
}

export interface NetworkTexts {
  name: string;
  symbol: string;
  /** Added by the user or a site: its name is unverified, so its chain id is shown too. */
  isAdded: boolean;
}
