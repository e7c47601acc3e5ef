/**
 * Actions of the v4 PositionManager: codes (`ACTION`), ABI types of their inputs (`INPUTS`) with `inputOf()` to decode
 * one, and placeholder amounts and recipients.
 */
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

/** Parameters of `modifyLiquidities`. */
export const UNLOCK = parseAbiParameters('bytes actions, bytes[] params');
const KEY =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey';

/** ABI of the inputs by action. */
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

/** The whole debt or credit. */
export const OPEN_DELTA = 0n;
/** The whole balance of the manager. */
export const CONTRACT_BALANCE = 1n << 255n;

/** Placeholder recipients: the caller, and the contract itself (`ActionConstants.sol`). */
const CALLER = 1n;
const ITSELF = 2n;

/** The caller and the called manager. */
export type Where = Pick<CallScope, 'sender' | 'target'>;

/** Resolves a recipient: placeholders mean the caller or the manager. */
export const recipientOf = (address: Address, { sender, target }: Where): Address => {
  if (BigInt(address) === CALLER) return sender;
  return BigInt(address) === ITSELF ? target : lower(address);
};

/**
 * Decodes the input of an action. The manager reads inputs by fixed offsets, so a non-canonical encoding could be
 * interpreted in two ways.
 * @throws RangeError unless the data is the canonical encoding of its values
 */
export function inputOf<const P extends readonly AbiParameter[]>(params: P, data: Hex) {
  assertBoundedAbi(params, hexToBytes(data));
  const values = decodeAbiParameters(params, data);
  // The decoded values are valid input of the encoder; their generic types do not express this.
  const again = encodeAbiParameters(params as readonly AbiParameter[], values as unknown[]);
  if (again !== data) throw new RangeError('Not canonically encoded');
  return values;
}
