import type { Address } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import type { Config } from '@wagmi/core';
import { estimateGas, getGasPrice } from 'viem/actions';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { stepContext } from '../review/chain-steps.ts';
import type { CancelPart } from './cancel-limits.ts';

const REFRESH_MS = 12_000;

/** Wei that the transactions of a cancellation come to, at the network's present price of gas. */
export const cancelCostQuery = (
  wagmi: Config,
  network: ConnectedNetwork,
  account: Address | undefined,
  parts: readonly CancelPart[],
) =>
  queryOptions<string>({
    queryKey: ['cancelCost', network.id, account, parts.map(({ call }) => call.data).join()],
    enabled: account !== undefined && parts.length > 0,
    retry: false,
    refetchInterval: REFRESH_MS,
    queryFn: async () => {
      const { client } = stepContext(wagmi, network, account as Address);
      const [price, ...gas] = await Promise.all([
        getGasPrice(client),
        ...parts.map(({ call: { to, data } }) =>
          estimateGas(client, { account: account as Address, to, data }),
        ),
      ]);
      return `${price * gas.reduce((sum, units) => sum + units, 0n)}`;
    },
  });
