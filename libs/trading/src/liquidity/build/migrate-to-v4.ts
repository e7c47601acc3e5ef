/**
 * `migrateToV4()`: the Universal Router call that moves a whole v3 position into a new v4 position. Also, for zaps:
 * `testedRouter()` and `initializeCommands()`.
 */
import {
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
  INITIALIZE_POOL_INPUT,
  MAX_UINT128,
  OPEN_DELTA,
  POSITION_COMMANDS,
  v3PositionsAbi,
} from '../liquidity-abi.ts';
import type { LiquidityCall, MigrateToV4, V4PoolKey } from '../types.ts';
import { required } from './assert-intent.ts';
import { encodeActions, mintAction, type PositionAction, poolKeyV4 } from './position-actions.ts';
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

/** Actions that create the v4 position from the manager's own balances and send the rest to the account. */
function mintV4(intent: MigrateToV4, contracts: Contracts): PositionAction[] {
  const { to, range, liquidity, maximum } = intent;
  const account = lower(intent.account);
  const [currency0, currency1] = [lower(to.token0), lower(to.token1)];
  const hasNative = isNative(currency0);
  const actions: PositionAction[] = [mintAction(to, range, liquidity, maximum, account)];
  // Unwraps exactly what the native side needs.
  if (hasNative) actions.push({ name: 'UNWRAP', args: [OPEN_DELTA] });
  actions.push(
    { name: 'SETTLE', args: [currency0, OPEN_DELTA, false] },
    { name: 'SETTLE', args: [currency1, OPEN_DELTA, false] },
    { name: 'SWEEP', args: [hasNative ? lower(contracts.weth9) : currency0, account] },
    { name: 'SWEEP', args: [currency1, account] },
  );
  return actions;
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
