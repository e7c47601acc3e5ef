/**
 * `readTokenOnChain()`: reads a token contract's decimals, symbol and name; null where no token responds. Also:
 * `readToken()` (the same for an import; null without a symbol), class `TokenUnreadableError` (no endpoint, or the
 * node did not respond).
 */
import { type Address, contractsOf, erc20Abi, lower, type Network } from '@cenote/chains';
import { type Config, getClient } from '@wagmi/core';
import { type Client, type Hex, hexToString, parseAbi } from 'viem';
import { multicall, readContract } from 'viem/actions';
import type { ImportedToken } from '../../state/slices/tokens.ts';
import type { TokenOnChain } from '../safety/assert-matches-contract.ts';
import { safeText } from '../safety/safe-text.ts';

/** Early tokens return 32 bytes instead of a string. */
const bytes32Abi = parseAbi(['function symbol() view returns (bytes32)']);
/** Succeeds whenever the node responds. */
const anchorAbi = parseAbi(['function getBlockNumber() view returns (uint256)']);

/** The network has no endpoint, or its node did not respond. */
export class TokenUnreadableError extends Error {
  override readonly name = 'TokenUnreadableError';
  readonly code = 'RPC_DOWN';
}

/**
 * Reads a contract's decimals, symbol and name in one call; null where no token responds or it consumes all gas.
 * @throws TokenUnreadableError if the network has no endpoint or the node does not respond
 */
export async function readTokenOnChain(
  client: Client,
  network: Network,
  address: Address,
): Promise<(TokenOnChain & { name?: string }) | null> {
  const multicallAddress = contractsOf(network.id)?.multicall3;
  if (!multicallAddress) throw new TokenUnreadableError('No multicall contract on this network');
  const read = () =>
    multicall(client, {
      multicallAddress,
      contracts: [
        { address: multicallAddress, abi: anchorAbi, functionName: 'getBlockNumber' },
        { address, abi: erc20Abi, functionName: 'decimals' },
        { address, abi: erc20Abi, functionName: 'symbol' },
        { address, abi: bytes32Abi, functionName: 'symbol' },
        { address, abi: erc20Abi, functionName: 'name' },
      ],
    });
  let answers = await read();
  if (answers[0].status === 'failure') {
    // A contract that consumes all gas fails the whole call. The call is retried, as the node may have been
    // unavailable.
    await answering(client, multicallAddress);
    answers = await read();
    if (answers[0].status === 'failure') {
      await answering(client, multicallAddress);
      return null;
    }
  }
  const [, decimals, symbol, oldSymbol, name] = answers;
  if (decimals.result === undefined) return null;
  const text = safeText(symbol.result ?? textOf(oldSymbol.result));
  return {
    decimals: decimals.result,
    ...(text !== undefined && { symbol: text }),
    ...(name.result !== undefined && { name: name.result }),
  };
}

/** @throws TokenUnreadableError if the node does not respond to a call without the token either */
async function answering(client: Client, multicallAddress: Address): Promise<void> {
  const anchor = {
    address: multicallAddress,
    abi: anchorAbi,
    functionName: 'getBlockNumber',
  } as const;
  await readContract(client, anchor).catch((cause: unknown) => {
    throw new TokenUnreadableError('The node did not respond', { cause });
  });
}

const textOf = (word: Hex | undefined): string => (word ? hexToString(word, { size: 32 }) : '');

/**
 * Reads a token for import, as its contract describes it; null where no ERC-20 with a symbol responds.
 * @throws TokenUnreadableError if the network has no endpoint or the node does not respond
 */
export async function readToken(
  config: Config,
  network: Network,
  address: Address,
): Promise<ImportedToken | null> {
  const client = getClient(config, { chainId: network.id });
  if (!client) throw new TokenUnreadableError('This network has no endpoint');
  const token = await readTokenOnChain(client, network, address);
  if (token?.symbol === undefined) return null;
  const { symbol, decimals, name } = token;
  return {
    chainId: network.id,
    address: lower(address),
    symbol,
    name: safeText(name ?? '') ?? symbol,
    decimals,
  };
}
