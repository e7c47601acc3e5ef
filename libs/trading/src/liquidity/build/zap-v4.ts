/**
 * `zapV4()`: the Universal Router call that swaps part of the paid token and creates a v4 position from the output and
 * the rest.
 */
import {
  type Address,
  type Contracts,
  isNative,
  lower,
  NATIVE,
  universalRouterAbi,
} from '@cenote/chains';
import { decodeFunctionData, encodeAbiParameters, hexToBytes } from 'viem';
import { buildSwap } from '../../swap/build/build-swap.ts';
import { COMMAND_INPUTS, COMMANDS } from '../../swap/build/router-abi.ts';
import { SwapPlanError } from '../../swap/errors.ts';
import { LiquidityPlanError } from '../errors.ts';
import {
  CONTRACT_BALANCE,
  INITIALIZE_POOL_INPUT,
  OPEN_DELTA,
  POSITION_COMMANDS,
} from '../liquidity-abi.ts';
import type { LiquidityCall, V4PoolKey, ZapPosition } from '../types.ts';
import { required } from './assert-intent.ts';
import { testedRouter } from './migrate-to-v4.ts';
import { encodeActions, mintAction, type PositionAction, poolKeyV4 } from './position-actions.ts';
import { type EncodedCommand, encodeRouterCall } from './router-call.ts';
import { type ZapSides, zapSides } from './zap-sides.ts';

type Zap = Extract<ZapPosition, { pool: V4PoolKey }>;

/** The commands of the swap, whose output goes to the position manager as a token. */
function swapCommands(
  intent: Zap,
  { bought }: ZapSides,
  manager: Address,
  contracts: Contracts,
): EncodedCommand[] {
  const { chainId, tokenIn, swap, deadline, permit } = intent;
  const amountOut = swap.paths.reduce((sum, path) => sum + path.amountOut, 0n);
  try {
    const { data } = buildSwap({
      chainId,
      contracts,
      route: {
        kind: 'exactIn',
        tokenIn: lower(tokenIn),
        // The manager does not accept the native coin from the router.
        tokenOut: isNative(bought) ? lower(contracts.weth9) : bought,
        amountIn: swap.amountIn,
        amountOut,
        paths: swap.paths,
      },
      recipient: manager,
      deadline,
      minAmountOut: swap.minAmountOut,
      ...(permit && { permit }),
    });
    const { args } = decodeFunctionData({ abi: universalRouterAbi, data });
    return [...hexToBytes(args[0])].map((byte, i) => [byte, args[1][i] ?? '0x']);
  } catch (cause) {
    if (!(cause instanceof SwapPlanError)) throw cause;
    throw new LiquidityPlanError('ROUTE_INVALID', cause.shortMessage);
  }
}

/** The command that sends the rest of the paid token to the position manager; the native coin is sent with its call. */
function depositRest(
  { tokenIn }: Zap,
  { paid, rest }: ZapSides,
  manager: Address,
): EncodedCommand[] {
  if (rest === 0n || (isNative(tokenIn) && isNative(paid))) return [];
  return isNative(tokenIn)
    ? [[COMMANDS.WRAP_ETH, encodeAbiParameters(COMMAND_INPUTS.WRAP_ETH, [manager, rest])]]
    : [
        [
          COMMANDS.PERMIT2_TRANSFER_FROM,
          encodeAbiParameters(COMMAND_INPUTS.PERMIT2_TRANSFER_FROM, [
            lower(tokenIn),
            manager,
            rest,
          ]),
        ],
      ];
}

/** Actions that create the position from the manager's own balances and send the rest to the account. */
function mintAndRefund(intent: Zap, { paid }: ZapSides): PositionAction[] {
  const { pool, range, liquidity, maximum, tokenIn } = intent;
  const account = lower(intent.account);
  const [currency0, currency1] = [lower(pool.token0), lower(pool.token1)];
  const unwrap: PositionAction = { name: 'UNWRAP', args: [CONTRACT_BALANCE] };
  const paysNative = isNative(tokenIn);
  // The native side is bought or paid in its wrapped form.
  const unwrapsSide = isNative(currency0) && !paysNative;
  // The wrapped side is paid in the native coin, which is refunded.
  const unwrapsRest = paysNative && !isNative(paid);
  const refunded = (currency: Address): Address =>
    unwrapsRest && currency === paid ? NATIVE : currency;
  return [
    mintAction(pool, range, liquidity, maximum, account),
    ...(unwrapsSide ? [unwrap] : []),
    { name: 'SETTLE', args: [currency0, OPEN_DELTA, false] },
    { name: 'SETTLE', args: [currency1, OPEN_DELTA, false] },
    ...(unwrapsRest ? [unwrap] : []),
    { name: 'SWEEP', args: [refunded(currency0), account] },
    { name: 'SWEEP', args: [refunded(currency1), account] },
  ];
}

/**
 * Returns the call of a zap into a new v4 position. It reverts if the swap gives less than its minimum, or if the
 * position of this liquidity takes more than the swap's output, the rest and `maximum`.
 * @throws LiquidityPlanError if the route is invalid or the network's router is not supported
 */
export function zapV4(intent: Zap, contracts: Contracts): LiquidityCall {
  const { pool, tokenIn, amountIn, deadline, initialSqrtPriceX96 } = intent;
  const router = testedRouter(intent.chainId, contracts);
  const manager = required(contracts, 'v4PositionManager');
  const sides = zapSides(intent, contracts);
  const commands: EncodedCommand[] = [
    ...swapCommands(intent, sides, manager, contracts),
    ...depositRest(intent, sides, manager),
  ];
  if (initialSqrtPriceX96 !== undefined) {
    const input = encodeAbiParameters(INITIALIZE_POOL_INPUT, [
      poolKeyV4(pool),
      initialSqrtPriceX96,
    ]);
    commands.push([POSITION_COMMANDS.V4_INITIALIZE_POOL, input]);
  }
  commands.push([
    POSITION_COMMANDS.V4_POSITION_MANAGER_CALL,
    encodeActions(mintAndRefund(intent, sides), deadline),
  ]);
  return {
    to: router,
    data: encodeRouterCall(commands, deadline),
    value: isNative(tokenIn) ? amountIn : 0n,
  };
}
