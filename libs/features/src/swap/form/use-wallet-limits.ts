/**
 * Hook `useWalletLimits()`: returns what the wallet's transaction of a swap may hold, where that is less than on the
 * network.
 */
import { isNative } from '@cenote/chains';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { QuoteParams } from '../../quote/route-quote.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { SHORT_ROUTE_LEGS } from '../../state/slices/settings.ts';
import type { Token } from '../../tokens/list/token.ts';
import { useBatching } from '../../transactions/use-batching.ts';
import { useWallet } from '../../wallet/use-wallet.ts';

/**
 * Gas of a swap in a batch: 5 million, the default limit of a bundle in the reference bundler of ERC-4337
 * (`maxBundleGas`), through which smart wallets send batches, less a tenth for the approvals and the account's checks.
 */
const BATCH_MAX_GAS = 4_500_000;

/**
 * Returns what the wallet's transaction may hold: few pool calls if the user chose short routes, and less gas if the
 * wallet would send the approvals and the swap of a token as one batch.
 */
export function useWalletLimits(
  network: ConnectedNetwork,
  input: Token | null | undefined,
): Pick<QuoteParams, 'maxGas' | 'maxLegs'> {
  const { account } = useWallet();
  const isShort = useAppSelector((state) => state.settings.shortRoutes);
  const isBatch = useBatching(network, account, !!input && !isNative(input.address));
  return {
    ...(isShort && { maxLegs: SHORT_ROUTE_LEGS }),
    ...(isBatch && { maxGas: BATCH_MAX_GAS }),
  };
}
