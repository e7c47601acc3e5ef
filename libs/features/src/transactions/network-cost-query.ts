import { type Address, l1DataFee } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import type { Config } from '@wagmi/core';
import { estimateGas, getGasPrice } from 'viem/actions';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { contractReader } from './contract-reader.ts';
import { type Call, stepContext } from './step-context.ts';

const REFRESH_MS = 12_000;

/**
 * Query options of the total cost of an account's calls, in wei as decimal digits: their estimated gas at the network's
 * gas price and, on rollups, the L1 fee for their data. Refetched every 12 s; fails if a part cannot be read.
 * @param gasUsed units of gas of all calls if a simulation has measured them; estimated call by call if omitted
 */
export const networkCostQuery = (
  wagmi: Config,
  network: ConnectedNetwork,
  account: Address | undefined,
  calls: readonly Call[],
  gasUsed?: bigint,
) =>
  queryOptions<string>({
    queryKey: ['networkCost', network.id, account, calls.map(keyOf).join(), `${gasUsed}`],
    enabled: account !== undefined && calls.length > 0,
    retry: false,
    refetchInterval: REFRESH_MS,
    queryFn: async () => {
      const { client } = stepContext(wagmi, network, account as Address);
      const [price, gas, dataFees] = await Promise.all([
        getGasPrice(client),
        gasUsed === undefined
          ? Promise.all(
              calls.map(({ to, data, value }) =>
                estimateGas(client, { account: account as Address, to, data, value }),
              ),
            )
          : [gasUsed],
        Promise.all(calls.map((call) => l1DataFee(contractReader(client), network, call))),
      ]);
      const dataFee = sumOf(
        dataFees.map((fee) => {
          if (fee === undefined) throw new Error('The L1 data fee could not be read');
          return fee;
        }),
      );
      return `${price * sumOf(gas) + dataFee}`;
    },
  });

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);

const keyOf = ({ to, data, value }: Call): string => `${to} ${value} ${data}`;
