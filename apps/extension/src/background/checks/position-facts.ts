/**
 * `positionFacts()`: reads owner, tokens, hooks and range of a v3 or v4 liquidity position from its manager contract; only
 * the owner if the contract responds like neither manager.
 * @throws if it returns no owner
 */
import { type Address, isNative, lower } from '@cenote/chains';
import type { PositionFacts, PositionId } from '@cenote/wallet-core/checks';
import { encodeFunctionData, type Hex, parseAbi, slice } from 'viem';
import type { RpcRequest } from '../transactions/fees.ts';
import { readEach } from './read-each.ts';

const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function positions(uint256 id) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper)',
  'function getPoolAndPositionInfo(uint256 id) view returns (address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks, uint256 info)',
]);

const ADDRESS_WORD = /^0x0{24}[0-9a-f]{40}$/i;
const WORDS = /^0x([0-9a-f]{64}){1,64}$/i;

const wordAt = (words: Hex, index: number): Hex => slice(words, 32 * index, 32 * (index + 1));

/**
 * The address in a word of a response.
 * @throws RangeError if the word is not an address
 */
function addressAt(words: Hex | undefined, index: number): Address {
  const word = words && WORDS.test(words) ? wordAt(words, index) : '0x';
  if (!ADDRESS_WORD.test(word)) throw new RangeError('Invalid address');
  return lower(slice(word, 12));
}

const TICK_BITS = 24;
const tickIn = (value: bigint): number => Number(BigInt.asIntN(TICK_BITS, value));

/** Bit offsets of the range ends in the packed word of a v4 position (v4-periphery, PositionInfoLibrary). */
const LOWER_OFFSET = 8n;
const UPPER_OFFSET = 32n;

/** @throws RangeError if the response is not that of a v3 manager */
function v3Facts(words: Hex | undefined): Omit<PositionFacts, 'owner'> {
  const tokens = [addressAt(words, 2), addressAt(words, 3)] as const;
  const ticks = [5, 6].map((index) => tickIn(BigInt(wordAt(words ?? '0x', index))));
  return { tokens, ticks: ticks as [number, number] };
}

/** @throws RangeError if the response is not that of a v4 manager */
function v4Facts(words: Hex | undefined): Omit<PositionFacts, 'owner'> {
  const tokens = [addressAt(words, 0), addressAt(words, 1)] as const;
  const hooks = addressAt(words, 4);
  const info = BigInt(wordAt(words ?? '0x', 5));
  // A burned position has neither pool nor range.
  if (info === 0n) throw new RangeError('Position not found');
  const ticks = [tickIn(info >> LOWER_OFFSET), tickIn(info >> UPPER_OFFSET)] as const;
  return { tokens, ticks, ...(!isNative(hooks) && { hooks }) };
}

/** The result of the first reader that accepts the response; empty if none does. */
function firstOf(...read: (() => Omit<PositionFacts, 'owner'>)[]): Omit<PositionFacts, 'owner'> {
  for (const one of read) {
    try {
      return one();
    } catch {
      // The response is that of another kind of manager.
    }
  }
  return {};
}

/**
 * Reads owner, currencies, hooks and range of a position from its manager.
 * @throws errors of the node, and if the manager returns no owner
 */
export async function positionFacts(
  rpcRequest: RpcRequest,
  { manager, id }: PositionId,
): Promise<PositionFacts> {
  const names = ['ownerOf', 'positions', 'getPoolAndPositionInfo'] as const;
  const [owner, v3, v4] = await readEach(
    rpcRequest,
    names.map((functionName) => ({
      to: manager,
      data: encodeFunctionData({ abi, functionName, args: [id] }),
    })),
  );
  return {
    owner: addressAt(owner, 0),
    ...firstOf(
      () => v3Facts(v3),
      () => v4Facts(v4),
    ),
  };
}
