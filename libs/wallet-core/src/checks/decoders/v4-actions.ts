/** Action codes of the v4 position manager, and the ABI types of their inputs. */
import { type Address, type Hex, lower } from '@cenote/chains';
import {
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  hexToBytes,
  parseAbiParameters,
} from 'viem';
import { assertBoundedAbi } from '../abi/assert-bounded-abi.ts';
import type { CallScope } from '../decoder.ts';

/* The position manager's actions (https://github.com/Uniswap/v4-periphery, `Actions.sol`). */

/** What `modifyLiquidities` unlocks the pools for. */
export const UNLOCK = parseAbiParameters('bytes actions, bytes[] params');
const KEY =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey';

/** ABI of the actions' inputs. */
export const INPUTS = {
  increase: parseAbiParameters(
    'uint256 tokenId, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, bytes hookData',
  ),
  increaseFromDeltas: parseAbiParameters(
    'uint256 tokenId, uint128 amount0Max, uint128 amount1Max, bytes hookData',
  ),
  decrease: parseAbiParameters(
    'uint256 tokenId, uint256 liquidity, uint128 amount0Min, uint128 amount1Min, bytes hookData',
  ),
  mint: parseAbiParameters(
    `${KEY}, int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData`,
  ),
  mintFromDeltas: parseAbiParameters(
    `${KEY}, int24 tickLower, int24 tickUpper, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData`,
  ),
  burn: parseAbiParameters(
    'uint256 tokenId, uint128 amount0Min, uint128 amount1Min, bytes hookData',
  ),
  take: parseAbiParameters('address currency, address recipient, uint256 amount'),
  takePair: parseAbiParameters('address currency0, address currency1, address recipient'),
  sweep: parseAbiParameters('address currency, address to'),
  settle: parseAbiParameters('address currency, uint256 amount, bool payerIsUser'),
  settlePair: parseAbiParameters('address currency0, address currency1'),
  close: parseAbiParameters('address currency'),
  clearOrTake: parseAbiParameters('address currency, uint256 amountMax'),
  wrap: parseAbiParameters('uint256 amount'),
} as const;

export const ACTION = {
  INCREASE_LIQUIDITY: 0x00,
  DECREASE_LIQUIDITY: 0x01,
  MINT_POSITION: 0x02,
  BURN_POSITION: 0x03,
  INCREASE_LIQUIDITY_FROM_DELTAS: 0x04,
  MINT_POSITION_FROM_DELTAS: 0x05,
  SETTLE: 0x0b,
  SETTLE_PAIR: 0x0d,
  TAKE: 0x0e,
  TAKE_PAIR: 0x11,
  CLOSE_CURRENCY: 0x12,
  CLEAR_OR_TAKE: 0x13,
  SWEEP: 0x14,
  WRAP: 0x15,
  UNWRAP: 0x16,
} as const;

/** All that is owed or due. */
export const OPEN_DELTA = 0n;
/** All that the manager holds. */
export const CONTRACT_BALANCE = 1n << 255n;

/** Recipients by name: the caller, and the contract itself (`ActionConstants.sol`). */
const CALLER = 1n;
const ITSELF = 2n;

/** Who calls which manager. */
export type Where = Pick<CallScope, 'sender' | 'target'>;

/** The address that is meant: some stand for the caller or the manager. */
export const recipientOf = (address: Address, { sender, target }: Where): Address => {
  if (BigInt(address) === CALLER) return sender;
  return BigInt(address) === ITSELF ? target : lower(address);
};

/**
 * The manager reads its inputs by offsets of its own, so that a second encoding could be read in two ways.
 * @throws RangeError when the data is not the one encoding of what it says
 */
export function inputOf<const P extends readonly AbiParameter[]>(params: P, data: Hex) {
  assertBoundedAbi(params, hexToBytes(data));
  const values = decodeAbiParameters(params, data);
  // The decoder's result is what the encoder takes; their generic types do not know it.
  const again = encodeAbiParameters(params as readonly AbiParameter[], values as unknown[]);
  if (again !== data) throw new RangeError('Not canonically encoded');
  return values;
}
