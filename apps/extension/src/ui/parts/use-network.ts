import { useText } from '@cenote/i18n';
import { useWallet } from '../wallet-context.tsx';

/** Name and currency of a network by its id; one that the wallet does not know goes by its number. */
export function useNetwork(chainId: number): { name: string; symbol: string } {
  const t = useText();
  const { networks } = useWallet().state;
  const known = networks.find((network) => network.chainId === chainId);
  return known ?? { name: t('extension.unknownNetwork', { id: chainId }), symbol: '' };
}
