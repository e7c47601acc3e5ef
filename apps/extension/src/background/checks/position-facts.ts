import { type Address, lower } from '@cenote/chains';
import type { PositionFacts, PositionId } from '@cenote/wallet-core/checks';
import { encodeFunctionData, type Hex, parseAbi, slice } from 'viem';
import * as z from 'zod/mini';
import type { AskNetwork } from '../fees.ts';

const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function positions(uint256 id) view returns (uint96 nonce, address operator, address token0, address token1)',
]);

const wordsSchema = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x([0-9a-f]{64}){1,64}$/i.test(value),
);
const ADDRESS_WORD = /^0x0{24}[0-9a-f]{40}$/i;

/** The address in a word of an answer. @throws RangeError where there is none */
function addressAt(words: Hex, index: number): Address {
  const word = slice(words, 32 * index, 32 * (index + 1));
  if (!ADDRESS_WORD.test(word)) throw new RangeError('No address');
  return lower(slice(word, 12));
}

/**
 * What a position manager says of a position: the owner, and of v3 the two tokens.
 * @throws what the node throws, and where the manager names no owner
 */
export async function positionFacts(
  ask: AskNetwork,
  { manager, id }: PositionId,
): Promise<PositionFacts> {
  const call = async (functionName: 'ownerOf' | 'positions') => {
    const data = encodeFunctionData({ abi, functionName, args: [id] });
    return wordsSchema.parse(await ask('eth_call', [{ to: manager, data }, 'latest']));
  };
  const tokens = call('positions').then((words): [Address, Address] => [
    addressAt(words, 2),
    addressAt(words, 3),
  ]);
  const [owner, pair] = await Promise.allSettled([call('ownerOf'), tokens]);
  if (owner.status === 'rejected') throw owner.reason;
  return {
    owner: addressAt(owner.value, 0),
    ...(pair.status === 'fulfilled' && { tokens: pair.value }),
  };
}
