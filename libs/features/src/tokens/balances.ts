import { type Address, contractsOf, erc20Abi, isNative, lower, type Network } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import { parseAbi } from 'viem';
import { multicall } from 'viem/actions';

const ethBalanceAbi = parseAbi(['function getEthBalance(address) view returns (uint256)']);

/** Base units by lower-case token address; a token that does not answer is left out. */
export type Balances = ReadonlyMap<Address, bigint>;

/** Seen often enough to feel live, seldom enough for a public endpoint. */
const REFRESH_BLOCKS = 2;
const REFRESH_MIN_MS = 4_000;

export const balancesKey = (chainId: number, account: string) =>
  ['balances', chainId, lower(account)] as const;

/** What an account holds of the given tokens, in one batched call. */
export const balancesQueryOptions = (
  config: Config,
  network: Network,
  account: Address | undefined,
  tokens: readonly Address[],
) =>
  queryOptions({
    queryKey: [...balancesKey(network.id, account ?? ''), [...tokens].sort().join()],
    enabled: account !== undefined && tokens.length > 0,
    refetchInterval: Math.max(REFRESH_MIN_MS, network.blockTimeMs * REFRESH_BLOCKS),
    placeholderData: (last: Balances | undefined) => last,
    queryFn: (): Promise<Balances> => readBalances(config, network, account as Address, tokens),
  });

async function readBalances(
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
  return new Map(
    tokens.flatMap((token, i): [Address, bigint][] => {
      const result = answers[i]?.result;
      return typeof result === 'bigint' ? [[lower(token), result]] : [];
    }),
  );
}
