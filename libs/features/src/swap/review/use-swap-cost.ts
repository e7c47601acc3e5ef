/**
 * Hook `useSwapCost()`: returns the network cost of a route, with the ticks counted on this device, and of the
 * transactions before it, at the gas price of the network's own node and with the L1 data fee of rollups. The gateway's
 * gas figures are not used. Also: type `SwapCost` (cost of a swap including the approvals before it).
 */
import { l1FeePerGas, NATIVE } from '@cenote/chains';
import { gasOfPaths } from '@cenote/trading';
import type { SwapStep } from '@cenote/trading/execution';
import { useQuery } from '@tanstack/react-query';
import { getClient } from '@wagmi/core';
import { getGasPrice } from 'viem/actions';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { fiatValue } from '../../money/amount-text.ts';
import type { Quote } from '../../quote/quote-query.ts';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import { contractReader } from '../../transactions/contract-reader.ts';
import { APPROVAL_GAS } from '../flow/offer/flow-offer.ts';

const REFRESH_MS = 12_000;

/** Cost of a swap including the approvals before it. */
export interface SwapCost {
  /** Cost in wei of the native coin; undefined if the network's gas price could not be read. */
  wei: bigint | undefined;
  /** Cost in dollars; undefined if the native coin has no price. */
  usd: number | undefined;
  isPending: boolean;
}

/**
 * Returns the network cost of a route, with the ticks counted on this device, and of the transactions before it, at the
 * gas price of the network's own node, which includes the L1 data fee of a typical swap if it can be read. The gateway's
 * gas figures are not used.
 */
export function useSwapCost(
  network: ConnectedNetwork,
  { route: { paths, tokenIn, tokenOut, ticks } }: Quote,
  steps: readonly SwapStep[],
  list: TokenList,
): SwapCost {
  const config = useConfig();
  const { data, isPending } = useQuery({
    queryKey: ['gasPrice', network.id] as const,
    queryFn: async () => {
      const client = getClient(config, { chainId: network.id })!;
      const [price, dataFee] = await Promise.all([
        getGasPrice(client),
        l1FeePerGas(contractReader(client), network),
      ]);
      return `${price + (dataFee ?? 0n)}`;
    },
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  const before = steps.filter((step) => step === 'approve' || step === 'revoke').length;
  const units = gasOfPaths(paths, tokenIn, tokenOut, ticks) + BigInt(before) * APPROVAL_GAS;
  const wei = data === undefined ? undefined : units * BigInt(data);
  const usd = fiatValue(wei, network.native.decimals, list.find(NATIVE)?.priceUsd);
  return { wei, usd, isPending };
}
