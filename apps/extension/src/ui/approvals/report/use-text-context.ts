import { useText } from '@cenote/i18n';
import type { Report } from '../../../messages/report/index.ts';
import { useWallet } from '../../wallet-context.tsx';
import { useOwnName } from '../use-own-name.ts';
import type { TextContext } from './text-context.ts';

/**
 * Hook `useTextContext()`: translation and display names for the texts of a report: own labels first, then built-in
 * names.
 */
export function useTextContext(chainId: number, known: Report['known']): TextContext {
  const t = useText();
  const ownName = useOwnName();
  const { networks } = useWallet().state;
  const names = new Map(known.map((one) => [one.address.toLowerCase(), one]));
  const networkOf = (id: number) => networks.find((network) => network.chainId === id);
  return {
    t,
    symbol: networkOf(chainId)?.symbol ?? '',
    network: (id) => networkOf(id)?.name ?? t('extension.unknownNetwork', { id }),
    nameOf: (address) => {
      const { contract } = names.get(address.toLowerCase()) ?? {};
      return ownName(address) ?? contract;
    },
    token: (address) => names.get(address.toLowerCase())?.token,
  };
}
