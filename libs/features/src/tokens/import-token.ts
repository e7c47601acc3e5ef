import { type Address, contractsOf, erc20Abi, lower, type Network } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import { multicall } from 'viem/actions';
import type { ImportedToken } from '../state/tokens.ts';
import type { Token } from './token.ts';

const TEXT_LIMIT = 40;
/** Control and format characters: a token's own text must not reorder or hide what stands near it. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A contract's own name or symbol, made safe to show; undefined when nothing is left. */
export function safeText(raw: string): string | undefined {
  const text = raw.replace(UNSAFE, '').trim().slice(0, TEXT_LIMIT);
  return text || undefined;
}

/** An imported token as the lists show it: nobody has vouched for it. */
export const fromImported = (token: ImportedToken): Token => ({
  ...token,
  safety: 'medium',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
  imported: true,
});

/** Reads a token from the chain by its address; null where no ERC-20 answers there. */
export const tokenOnChainQueryOptions = (
  config: Config,
  network: Network,
  address: Address | undefined,
) =>
  queryOptions({
    queryKey: ['token-on-chain', network.id, address],
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: (): Promise<ImportedToken | null> => readToken(config, network, address as Address),
  });

async function readToken(
  config: Config,
  network: Network,
  address: Address,
): Promise<ImportedToken | null> {
  const client = getClient(config, { chainId: network.id });
  const multicallAddress = contractsOf(network.id)?.multicall3;
  if (!client || !multicallAddress) return null;
  const [symbol, name, decimals] = await multicall(client, {
    multicallAddress,
    contracts: [
      { address, abi: erc20Abi, functionName: 'symbol' },
      { address, abi: erc20Abi, functionName: 'name' },
      { address, abi: erc20Abi, functionName: 'decimals' },
    ],
  });
  const shown = safeText(symbol.result ?? '');
  if (shown === undefined || decimals.result === undefined) return null;
  return {
    chainId: network.id,
    address: lower(address),
    symbol: shown,
    name: safeText(name.result ?? '') ?? shown,
    decimals: decimals.result,
  };
}
