import { type Address, contractsOf, erc20Abi, lower, type Network } from '@cenote/chains';
import { type Config, getClient } from '@wagmi/core';
import { multicall } from 'viem/actions';
import type { ImportedToken } from '../state/tokens.ts';
import { safeText } from './safe-text.ts';

/** A token as its contract describes itself; null where no ERC-20 answers. */
export async function readToken(
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
