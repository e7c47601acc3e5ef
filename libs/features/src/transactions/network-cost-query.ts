import type { Address } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import type { Config } from '@wagmi/core';
import { estimateGas, getGasPrice } from 'viem/actions';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { type Call, stepContext } from './step-context.ts';

const REFRESH_MS = 12_000;

/**
 * Query options of the total cost of an account's calls, in wei as decimal digits: their estimated gas at the network's
 * gas price, refetched every 12 s.
 */
export const networkCostQuery = (
  wagmi: Config,
  network: ConnectedNetwork,
  account: Address | undefined,
  calls: readonly Call[],
) =>
  queryOptions<string>({
    queryKey: ['networkCost', network.id, account, calls.map(keyOf).join()],
    enabled: account !== undefined && calls.length > 0,
    retry: false,
    refetchInterval: REFRESH_MS,
    queryFn: async () => {
      const { client } = stepContext(wagmi, network, account as Address);
      const [price, ...gas] = await Promise.all([
        getGasPrice(client),
        ...calls.map(({ to, data, value }) =>
          estimateGas(client, { account: account as Address, to, data, value }),
        ),
      ]);
      return `${price * gas.reduce((sum, units) => sum + units, 0n)}`;
    },
  });

const keyOf = ({ to, data, value }: Call): string => `${to} ${value} ${data}`;
