import { type Address, contractsOf, erc20Abi, lower, type Network } from '@cenote/chains';
import { type Config, getClient } from '@wagmi/core';
import { type Client, type Hex, hexToString, parseAbi } from 'viem';
import { multicall, readContract } from 'viem/actions';
import type { ImportedToken } from '../../state/slices/tokens.ts';
import type { TokenOnChain } from '../safety/check-token.ts';
import { safeText } from '../safety/safe-text.ts';

/** Early tokens answer with 32 bytes where later ones answer with a string. */
const bytes32Abi = parseAbi(['function symbol() view returns (bytes32)']);
/** Answers whenever the node does. */
const anchorAbi = parseAbi(['function getBlockNumber() view returns (uint256)']);

/** The network has no endpoint, or its node did not answer. */
export class TokenUnreadableError extends Error {
  override readonly name = 'TokenUnreadableError';
  readonly code = 'RPC_DOWN';
}

/**
 * Reads decimals, symbol and name that a contract states, in one call; null where no token answers or it uses up the
 * gas.
 * @throws TokenUnreadableError
 */
export async function readTokenOnChain(
  client: Client,
  network: Network,
  address: Address,
): Promise<(TokenOnChain & { name?: string }) | null> {
  const multicallAddress = contractsOf(network.id)?.multicall3;
  if (!multicallAddress) throw new TokenUnreadableError('No contracts on this network');
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
    // A contract that uses up all gas takes the whole call. Asked again: the node may have been away for a moment.
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

/** @throws TokenUnreadableError where the node does not answer a call without the token either */
async function answering(client: Client, multicallAddress: Address): Promise<void> {
  const anchor = {
    address: multicallAddress,
    abi: anchorAbi,
    functionName: 'getBlockNumber',
  } as const;
  await readContract(client, anchor).catch((cause: unknown) => {
    throw new TokenUnreadableError('The node did not answer', { cause });
  });
}

const textOf = (word: Hex | undefined): string => (word ? hexToString(word, { size: 32 }) : '');

/**
 * A token as its contract describes itself, to be imported; null where no ERC-20 with a symbol answers.
 * @throws TokenUnreadableError
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
