/**
 * viem ABIs of the contracts that change liquidity: v2 router, v3 position manager, V3Migrator, v4 position manager with
 * its actions, SwapRouter02 and the Universal Router's commands about positions. Encoder and checker share only these.
 * Sources: v2-periphery 1.1.0, v3-periphery 1.4.4, v4-periphery 1.0.3, swap-router-contracts 1.3.1, universal-router
 * 2.1.0.
 */
import { parseAbi, parseAbiParameters } from 'viem';

const REMOVED =
  'address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline';
const PERMIT = 'bool approveMax, uint8 v, bytes32 r, bytes32 s';
const POOL_KEY =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey';

export const v2RouterAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  `function removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, ${PERMIT})`,
  `function removeLiquidityETH(${REMOVED})`,
  `function removeLiquidityETHWithPermit(${REMOVED}, ${PERMIT})`,
  `function removeLiquidityETHSupportingFeeOnTransferTokens(${REMOVED})`,
  `function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(${REMOVED}, ${PERMIT})`,
]);

const MULTICALL = 'function multicall(bytes[] data) payable';
const CREATE_POOL =
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable';
const SELF_PERMIT = 'address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s';

export const v3PositionsAbi = parseAbi([
  MULTICALL,
  CREATE_POOL,
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params) payable',
  'function increaseLiquidity((uint256 tokenId, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params) payable',
  'function decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params) payable',
  'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params) payable',
  'function burn(uint256 tokenId) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function refundETH() payable',
  'function permit(address spender, uint256 tokenId, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
]);

export const v3MigratorAbi = parseAbi([
  MULTICALL,
  CREATE_POOL,
  `function selfPermit(${SELF_PERMIT}) payable`,
  `function selfPermitIfNecessary(${SELF_PERMIT}) payable`,
  'function migrate((address pair, uint256 liquidityToMigrate, uint8 percentageToMigrate, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline, bool refundAsETH) params)',
]);

export const v4PositionsAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }',
  MULTICALL,
  'function initializePool(PoolKey key, uint160 sqrtPriceX96) payable',
  'function permitBatch(address owner, PermitBatch permitBatch, bytes signature) payable',
  'function modifyLiquidities(bytes unlockData, uint256 deadline) payable',
]);

/** `unlockData` of `modifyLiquidities`: one byte per action, and each action's parameters. */
export const UNLOCK_DATA = parseAbiParameters('bytes actions, bytes[] params');

/** Bytes of the v4 position manager's actions (`Actions.sol`). */
export const POSITION_ACTIONS = {
  INCREASE_LIQUIDITY: 0x00,
  DECREASE_LIQUIDITY: 0x01,
  MINT_POSITION: 0x02,
  BURN_POSITION: 0x03,
  MINT_POSITION_FROM_DELTAS: 0x05,
  SETTLE: 0x0b,
  SETTLE_PAIR: 0x0d,
  TAKE: 0x0e,
  TAKE_PAIR: 0x11,
  CLOSE_CURRENCY: 0x12,
  SWEEP: 0x14,
  WRAP: 0x15,
  UNWRAP: 0x16,
} as const;

export type PositionActionName = keyof typeof POSITION_ACTIONS;

/** ABI of each action's parameters. */
export const POSITION_ACTION_INPUTS = {
  INCREASE_LIQUIDITY: parseAbiParameters(
    'uint256 tokenId, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, bytes hookData',
  ),
  DECREASE_LIQUIDITY: parseAbiParameters(
    'uint256 tokenId, uint256 liquidity, uint128 amount0Min, uint128 amount1Min, bytes hookData',
  ),
  MINT_POSITION: parseAbiParameters(
    `${POOL_KEY}, int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData`,
  ),
  MINT_POSITION_FROM_DELTAS: parseAbiParameters(
    `${POOL_KEY}, int24 tickLower, int24 tickUpper, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData`,
  ),
  BURN_POSITION: parseAbiParameters(
    'uint256 tokenId, uint128 amount0Min, uint128 amount1Min, bytes hookData',
  ),
  SETTLE: parseAbiParameters('address currency, uint256 amount, bool payerIsUser'),
  SETTLE_PAIR: parseAbiParameters('address currency0, address currency1'),
  TAKE: parseAbiParameters('address currency, address recipient, uint256 amount'),
  TAKE_PAIR: parseAbiParameters('address currency0, address currency1, address recipient'),
  CLOSE_CURRENCY: parseAbiParameters('address currency'),
  SWEEP: parseAbiParameters('address currency, address to'),
  WRAP: parseAbiParameters('uint256 amount'),
  UNWRAP: parseAbiParameters('uint256 amount'),
} as const;

/** Bytes of the Universal Router's commands about positions (`Commands.sol`). */
export const POSITION_COMMANDS = {
  V3_POSITION_MANAGER_PERMIT: 0x11,
  V3_POSITION_MANAGER_CALL: 0x12,
  V4_INITIALIZE_POOL: 0x13,
  V4_POSITION_MANAGER_CALL: 0x14,
} as const;

/** Byte and input of the router's command that redeems a signed Permit2 allowance for several tokens. */
export const PERMIT2_PERMIT_BATCH = 0x03;
export const PERMIT_BATCH_INPUT = parseAbiParameters(
  '((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature',
);

export const INITIALIZE_POOL_INPUT = parseAbiParameters(`${POOL_KEY}, uint160 sqrtPriceX96`);

export const swapRouter02Abi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable',
  'function pull(address token, uint256 value) payable',
  'function wrapETH(uint256 value) payable',
  'function approveZeroThenMax(address token) payable',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Min, uint256 amount1Min, address recipient) params) payable',
  'function increaseLiquidity((address token0, address token1, uint256 tokenId, uint256 amount0Min, uint256 amount1Min) params) payable',
  'function callPositionManager(bytes data) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
]);

/** Placeholder recipients: the caller, and the called contract itself (`ActionConstants.sol`, `Constants.sol`). */
export const MSG_SENDER = '0x0000000000000000000000000000000000000001';
export const ADDRESS_THIS = '0x0000000000000000000000000000000000000002';
/** Amount of a v4 action: the whole debt or credit of the currency. */
export const OPEN_DELTA = 0n;
/** Amount of a v4 action: the contract's whole balance. */
export const CONTRACT_BALANCE = 1n << 255n;
export const MAX_UINT128 = (1n << 128n) - 1n;
