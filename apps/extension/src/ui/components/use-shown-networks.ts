/**
 * Hooks: `useShownNetworks()`, the networks to show by the testnet mode setting; `useUsedNetworks()`, the reachable
 * ones of them.
 */
import { networkById } from '@cenote/chains';
import type { UiState } from '../../messages/ui.ts';
import { useWallet } from '../wallet-context.tsx';

type Listed = UiState['listedNetworks'][number];

/** Networks to show: test networks in testnet mode, others without it, local ones always. */
const isShown = ({ chainId, isTest }: Listed, testnetMode: boolean): boolean =>
  networkById(chainId)?.isLocal === true || isTest === testnetMode;

/** The networks to show, reachable or not. */
export function useShownNetworks(): readonly Listed[] {
  const { listedNetworks, settings } = useWallet().state;
  return listedNetworks.filter((network) => isShown(network, settings.testnetMode));
}

/** The reachable ones of them. */
export function useUsedNetworks(): UiState['networks'] {
  const { networks, listedNetworks, settings } = useWallet().state;
  return networks.filter(({ chainId }) => {
    const listed = listedNetworks.find((network) => network.chainId === chainId);
    return !listed || isShown(listed, settings.testnetMode);
  });
}
