/**
 * `migrateToV4()`: the Universal Router call that moves a whole v3 position into a new v4 position. Also, for zaps:
 * `testedRouter()` and `initializeCommands()`.
 */
import {
  type Address,
  type Contracts,
  isNative,
  lower,
  networkById,
  sameAddress,
  swapsSupported,
} from '@cenote/chains';
import { encodeAbiParameters, encodeFunctionData, parseSignature } from 'viem';
import { LiquidityPlanError } from '../errors.ts';
import {
  CONTRACT_BALANCE,
  INITIALIZE_POOL_INPUT,
  MAX_UINT128,
  POSITION_COMMANDS,
  v3PositionsAbi,
} from '../liquidity-abi.ts';
import type { LiquidityCall, MigrateToV4, V4PoolKey } from '../types.ts';
import { required } from './assert-intent.ts';
import { mintFromDeltas, settleBalance, takeRest, UNWRAP_ALL } from './deposit-balances.ts';
import { encodeActions, type PositionAction, poolKeyV4 } from './position-actions.ts';
import { type EncodedCommand, encodeRouterCall } from './router-call.ts';

const abi = v3PositionsAbi;

/**
 * Returns the address of the Universal Router, for calls about positions.
 * @throws LiquidityPlanError `UNSUPPORTED` if the network has none, or one whose encoding is not tested
 */
export function testedRouter(chainId: number, contracts: Contracts) {
  const network = networkById(chainId);
  if (network && !swapsSupported(network).supported)
    throw new LiquidityPlanError('UNSUPPORTED', `The router of ${network.name} is not supported`);
  return required(contracts, 'universalRouter');
}

/**
 * The router's command that creates a v4 pool. It comes first: the hook of the pool runs in it and could take amounts
 * that are already in the position manager.
 */
export function initializeCommands(
  pool: V4PoolKey,
  sqrtPriceX96: bigint | undefined,
): EncodedCommand[] {
  if (sqrtPriceX96 === undefined) return [];
  const input = encodeAbiParameters(INITIALIZE_POOL_INPUT, [poolKeyV4(pool), sqrtPriceX96]);
  return [[POSITION_COMMANDS.V4_INITIALIZE_POOL, input]];
}

/** Both sides of the v3 pool in the form of the v4 pool, which may hold the native coin. */
function assertSameTokens({ from, to }: MigrateToV4, { weth9 }: Contracts): void {
  const wrapped = (token: string): string => (isNative(token) ? lower(weth9) : lower(token));
  const tokens = [wrapped(to.token0), wrapped(to.token1)].sort();
  const same = sameAddress(tokens[0], from.token0) && sameAddress(tokens[1], from.token1);
  if (!same) throw new LiquidityPlanError('POOL_INVALID', 'The pools have different tokens');
}

/** Splits a signature as v3's `permit` expects it. */
function splitSignature(signature: `0x${string}`) {
  const { r, s, yParity } = parseSignature(signature);
  return { v: 27 + yParity, r, s };
}

/** Commands that pay out the whole v3 position to the v4 position manager and burn its NFT. */
function closeV3(intent: MigrateToV4, recipient: `0x${string}`): EncodedCommand[] {
  const { tokenId, fromLiquidity, minimum, deadline } = intent;
  const calls = [
    encodeFunctionData({
      abi,
      functionName: 'decreaseLiquidity',
      args: [
        {
          tokenId,
          liquidity: fromLiquidity,
          amount0Min: minimum.amount0,
          amount1Min: minimum.amount1,
          deadline,
        },
      ],
    }),
    encodeFunctionData({
      abi,
      functionName: 'collect',
      args: [{ tokenId, recipient, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 }],
    }),
    encodeFunctionData({ abi, functionName: 'burn', args: [tokenId] }),
  ];
  return calls.map((call) => [POSITION_COMMANDS.V3_POSITION_MANAGER_CALL, call]);
}

/**
 * Actions that pay the manager's balances into the v4 position and refund the rest in the tokens of the v3 position. The
 * liquidity is computed onchain, because what the v3 position pays depends on its price.
 */
function mintV4(intent: MigrateToV4, { weth9 }: Contracts): PositionAction[] {
  const { to, range, maximum, maxDust } = intent;
  const account = lower(intent.account);
  const [currency0, currency1] = [lower(to.token0), lower(to.token1)];
  const refund = (currency: Address, most: bigint | undefined): PositionAction[] => [
    ...takeRest(currency, most),
    ...(isNative(currency) ? [{ name: 'WRAP', args: [CONTRACT_BALANCE] } as const] : []),
    { name: 'SWEEP', args: [isNative(currency) ? lower(weth9) : currency, account] },
  ];
  return [
    ...(isNative(currency0) ? [UNWRAP_ALL] : []),
    settleBalance(currency0),
    settleBalance(currency1),
    mintFromDeltas(to, range, maximum, account),
    ...refund(currency0, maxDust.amount0),
    ...refund(currency1, maxDust.amount1),
  ];
}

/**
 * Returns the call that closes a v3 position and creates a v4 position from its amounts. Recipients are addresses, not
 * placeholders, because the router is the caller of both position managers.
 * @throws LiquidityPlanError if the tokens differ or the network's router is not supported
 */
export function migrateToV4(intent: MigrateToV4, contracts: Contracts): LiquidityCall {
  const { to, tokenId, permit, initialSqrtPriceX96, deadline } = intent;
  assertSameTokens(intent, contracts);
  const router = testedRouter(intent.chainId, contracts);
  const commands = initializeCommands(to, initialSqrtPriceX96);
  if (permit) {
    const { v, r, s } = splitSignature(permit.signature);
    const data = encodeFunctionData({
      abi,
      functionName: 'permit',
      args: [router, tokenId, permit.deadline, v, r, s],
    });
    commands.push([POSITION_COMMANDS.V3_POSITION_MANAGER_PERMIT, data]);
  }
  commands.push(...closeV3(intent, required(contracts, 'v4PositionManager')));
  commands.push([
    POSITION_COMMANDS.V4_POSITION_MANAGER_CALL,
    encodeActions(mintV4(intent, contracts), deadline),
  ]);
  return { to: router, data: encodeRouterCall(commands, deadline), value: 0n };
}
