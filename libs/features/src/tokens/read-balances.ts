import { type Address, contractsOf, erc20Abi, isNative, lower, type Network } from '@cenote/chains';
import { type Config, getClient } from '@wagmi/core';
import { parseAbi } from 'viem';
import { multicall } from 'viem/actions';
import type { Balances } from './balances.ts';

const ethBalanceAbi = parseAbi(['function getEthBalance(address) view returns (uint256)']);

/** What an account holds of the given tokens, base units, in one batched call. */
export async function readBalances(
  config: Config,
  network: Network,
  account: Address,
  tokens: readonly Address[],
): Promise<Balances> {
  const client = getClient(config, { chainId: network.id });
  const multicall3 = contractsOf(network.id)?.multicall3;
  if (!client || !multicall3) throw new Error(`No multicall on chain ${network.id}`);
  const answers = await multicall(client, {
    multicallAddress: multicall3,
    // One request whatever the length of the list.
    batchSize: 0,
    contracts: tokens.map((token) =>
      isNative(token)
        ? {
            address: multicall3,
            abi: ethBalanceAbi,
            functionName: 'getEthBalance' as const,
            args: [account] as const,
          }
        : {
            address: token,
            abi: erc20Abi,
            functionName: 'balanceOf' as const,
            args: [account] as const,
          },
    ),
  });
  // The network did not answer: that says nothing of what the account holds.
  const [first] = answers;
  if (first?.status === 'failure' && answers.every(({ status }) => status === 'failure')) {
    throw first.error;
  }
  return new Map(
    tokens.flatMap((token, i): [Address, bigint][] => {
      const result = answers[i]?.result;
      return typeof result === 'bigint' ? [[lower(token), result]] : [];
    }),
  );
}
