/**
 * Constants of the Universal Router 2.1 and its v4 router that swaps need: command and action bytes, flags, ABI
 * parameters of their inputs (path swaps of 2.0 too). Encoder and checker share only these, so that one cannot hide the
 * other's error. Source: `Commands.sol`, `Dispatcher.sol` (universal-router 2.1.0), `Actions.sol`,
 * `ActionConstants.sol` (v4-periphery).
 */
import { parseAbiParameters } from 'viem';

export const COMMANDS = {
  V3_SWAP_EXACT_IN: 0x00,
  V3_SWAP_EXACT_OUT: 0x01,
  PERMIT2_TRANSFER_FROM: 0x02,
  SWEEP: 0x04,
  V2_SWAP_EXACT_IN: 0x08,
  V2_SWAP_EXACT_OUT: 0x09,
  PERMIT2_PERMIT: 0x0a,
  WRAP_ETH: 0x0b,
  UNWRAP_WETH: 0x0c,
  V4_SWAP: 0x10,
} as const;

export type CommandName = keyof typeof COMMANDS;

/** Flag in a command byte: the call continues if this command fails. */
export const ALLOW_REVERT_FLAG = 0x80;

export const V4_ACTIONS = {
  SWAP_EXACT_IN_SINGLE: 0x06,
  SWAP_EXACT_IN: 0x07,
  SWAP_EXACT_OUT_SINGLE: 0x08,
  SWAP_EXACT_OUT: 0x09,
  SETTLE: 0x0b,
  SETTLE_ALL: 0x0c,
  TAKE: 0x0e,
  TAKE_ALL: 0x0f,
} as const;

export type V4ActionName = keyof typeof V4_ACTIONS;

/** Recipient flags: the router's caller, and the router itself. */
export const MSG_SENDER = '0x0000000000000000000000000000000000000001';
export const ADDRESS_THIS = '0x0000000000000000000000000000000000000002';

/** Amount flag: the router's whole balance of that token. */
export const CONTRACT_BALANCE = 1n << 255n;
/** Amount flag of v4 actions: the whole open delta. */
export const OPEN_DELTA = 0n;
/** v2 amountIn flag: the pair already holds the input. */
export const ALREADY_PAID = 0n;

const POOL_KEY =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey';
const PATH_KEY =
  '(address intermediateCurrency, uint24 fee, int24 tickSpacing, address hooks, bytes hookData)[] path';
const SWAP_IN = 'address recipient, uint256 amountIn, uint256 amountOutMin';
const SWAP_OUT = 'address recipient, uint256 amountOut, uint256 amountInMax';

/** ABI of each command's input. */
export const COMMAND_INPUTS = {
  V2_SWAP_EXACT_IN: parseAbiParameters(`${SWAP_IN}, address[] path, bool payerIsUser`),
  V2_SWAP_EXACT_OUT: parseAbiParameters(`${SWAP_OUT}, address[] path, bool payerIsUser`),
  V3_SWAP_EXACT_IN: parseAbiParameters(`${SWAP_IN}, bytes path, bool payerIsUser`),
  V3_SWAP_EXACT_OUT: parseAbiParameters(`${SWAP_OUT}, bytes path, bool payerIsUser`),
  V4_SWAP: parseAbiParameters('bytes actions, bytes[] params'),
  PERMIT2_PERMIT: parseAbiParameters(
    '((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature',
  ),
  PERMIT2_TRANSFER_FROM: parseAbiParameters('address token, address recipient, uint160 amount'),
  WRAP_ETH: parseAbiParameters('address recipient, uint256 amount'),
  UNWRAP_WETH: parseAbiParameters('address recipient, uint256 amountMin'),
  SWEEP: parseAbiParameters('address token, address recipient, uint256 amountMin'),
} as const;

/**
 * ABI of each v4 action's parameters. Swaps over a path have a list of per-hop price limits, which is left empty; swaps
 * through a single pool have none in this version of the router.
 */
export const V4_ACTION_INPUTS = {
  SWAP_EXACT_IN_SINGLE: parseAbiParameters(
    `(${POOL_KEY}, bool zeroForOne, uint128 amountIn, uint128 amountOutMinimum, bytes hookData) params`,
  ),
  SWAP_EXACT_IN: parseAbiParameters(
    `(address currencyIn, ${PATH_KEY}, uint256[] maxHopSlippage, uint128 amountIn, uint128 amountOutMinimum) params`,
  ),
  SWAP_EXACT_OUT_SINGLE: parseAbiParameters(
    `(${POOL_KEY}, bool zeroForOne, uint128 amountOut, uint128 amountInMaximum, bytes hookData) params`,
  ),
  SWAP_EXACT_OUT: parseAbiParameters(
    `(address currencyOut, ${PATH_KEY}, uint256[] maxHopSlippage, uint128 amountOut, uint128 amountInMaximum) params`,
  ),
  SETTLE: parseAbiParameters('address currency, uint256 amount, bool payerIsUser'),
  SETTLE_ALL: parseAbiParameters('address currency, uint256 maxAmount'),
  TAKE: parseAbiParameters('address currency, address recipient, uint256 amount'),
  TAKE_ALL: parseAbiParameters('address currency, uint256 minAmount'),
} as const;

/** Router versions whose calls can be decoded. */
export type RouterVersion = '2.0' | '2.1';

/**
 * Swaps over a path in router 2.0, which has no per-hop price limits. Source: `IV4Router.sol` at v4-periphery 444c526b,
 * which universal-router 2.0.0 uses.
 */
export const V4_PATH_INPUTS_2_0 = {
  SWAP_EXACT_IN: parseAbiParameters(
    `(address currencyIn, ${PATH_KEY}, uint128 amountIn, uint128 amountOutMinimum) params`,
  ),
  SWAP_EXACT_OUT: parseAbiParameters(
    `(address currencyOut, ${PATH_KEY}, uint128 amountOut, uint128 amountInMaximum) params`,
  ),
} as const;
