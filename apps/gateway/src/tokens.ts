import type { Context } from 'ponder:registry';
import { tokens } from 'ponder:schema';
import { type Address, contractsOf, erc20Abi, type Hex, isNative } from '@cenote/chains';
import { parseAbi } from 'viem';
import { cleanText } from './text.ts';

/** Early tokens answer with 32 bytes where later ones answer with a string. */
const bytes32Abi = parseAbi([
  'function symbol() view returns (bytes32)',
  'function name() view returns (bytes32)',
]);

const SYMBOL_LENGTH = 32;
const NAME_LENGTH = 96;

/**
 * Indexes a token the first time a pool holds it. Its words are read at the latest block: the state
 * of past blocks may be gone. A contract without decimals is no token and gets no row.
 */
export async function addToken(
  context: Context,
  token: Address,
  blockNumber: bigint,
): Promise<void> {
  const address = token.toLowerCase() as Address;
  if (isNative(address)) return;
  const key = { chainId: context.chain.id, address };
  if (await context.db.find(tokens, key)) return;
  const words = await readWords(context, address);
  if (!words) return;
  await context.db
    .insert(tokens)
    .values({
      ...key,
      ...words,
      createdBlock: Number(blockNumber),
    })
    .onConflictDoNothing();
}

interface Words {
  symbol: string;
  name: string;
  decimals: number;
}

/** One call for all that a token says of itself; undefined where it has no decimals. */
async function readWords(context: Context, address: Address): Promise<Words | undefined> {
  const contracts = contractsOf(context.chain.id);
  if (!contracts) return undefined;
  const [decimals, symbol, name, oldSymbol, oldName] = await context.client.multicall({
    multicallAddress: contracts.multicall3,
    allowFailure: true,
    cache: 'immutable',
    // An empty answer is final here, not a fault of the node.
    retryEmptyResponse: false,
    contracts: [
      { abi: erc20Abi, address, functionName: 'decimals' },
      { abi: erc20Abi, address, functionName: 'symbol' },
      { abi: erc20Abi, address, functionName: 'name' },
      { abi: bytes32Abi, address, functionName: 'symbol' },
      { abi: bytes32Abi, address, functionName: 'name' },
    ],
  });
  if (decimals?.result === undefined) return undefined;
  const text = cleanText(symbol.result ?? textOf(oldSymbol.result), SYMBOL_LENGTH) || '?';
  return {
    symbol: text,
    name: cleanText(name.result ?? textOf(oldName.result), NAME_LENGTH) || text,
    decimals: decimals.result,
  };
}

const textOf = (word: Hex | undefined): string =>
  word ? Buffer.from(word.slice(2), 'hex').toString('utf8') : '';
