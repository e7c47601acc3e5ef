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
  MAX_UINT128,
  PERMIT_BATCH_INPUT,
  PERMIT2_PERMIT_BATCH,
  POSITION_COMMANDS,
} from '../liquidity-abi.ts';
import type { LiquidityCall, V4PoolKey, ZapPosition } from '../types.ts';
import { required } from './assert-intent.ts';
import { mintFromDeltas, settleBalance, takeRest, UNWRAP_ALL } from './deposit-balances.ts';
import { initializeCommands, testedRouter } from './migrate-to-v4.ts';
import { encodeActions, type PositionAction } from './position-actions.ts';
import { type EncodedCommand, encodeRouterCall } from './router-call.ts';
import { type ZapPayment, type ZapSides, zapSides } from './zap-sides.ts';

type Zap = Extract<ZapPosition, { pool: V4PoolKey }>;

/** The commands of the swap, whose output goes to the position manager as a token. */
function swapCommands(
  intent: Zap,
  { bought }: ZapSides,
  manager: Address,
  contracts: Contracts,
): EncodedCommand[] {
  const { chainId, tokenIn, swap, deadline } = intent;
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
    });
    const { args } = decodeFunctionData({ abi: universalRouterAbi, data });
    return [...hexToBytes(args[0])].map((byte, i) => [byte, args[1][i] ?? '0x']);
  } catch (cause) {
    if (!(cause instanceof SwapPlanError)) throw cause;
    throw new LiquidityPlanError('ROUTE_INVALID', cause.shortMessage);
  }
}

/** The command that redeems the signed allowances. */
function redeemPermit({ permit }: Zap): EncodedCommand[] {
  if (!permit) return [];
  const { permitBatch, signature } = permit;
  const input = encodeAbiParameters(PERMIT_BATCH_INPUT, [permitBatch, signature]);
  return [[PERMIT2_PERMIT_BATCH, input]];
}

/** The command that wraps the native coin and sends it to the position manager. */
const wrapTo = (manager: Address, amount: bigint): EncodedCommand => [
  COMMANDS.WRAP_ETH,
  encodeAbiParameters(COMMAND_INPUTS.WRAP_ETH, [manager, amount]),
];

const transferTo = (manager: Address, token: Address, amount: bigint): EncodedCommand => [
  COMMANDS.PERMIT2_TRANSFER_FROM,
  encodeAbiParameters(COMMAND_INPUTS.PERMIT2_TRANSFER_FROM, [token, manager, amount]),
];

/** The other token is paid in the native coin. */
const isWrappedFirst = ({ side, form }: ZapPayment, { bought }: ZapSides): boolean =>
  side === bought && isNative(form);

/**
 * The command that pays the other token in the native coin. It comes before the swap, which may convert the router's
 * whole balance of the coin.
 * @throws LiquidityPlanError `UNSUPPORTED` if a hook runs in the swap while the manager holds this payment or the output
 *   of an earlier path, which the hook could sweep
 */
function wrapOther({ swap }: Zap, sides: ZapSides, manager: Address): EncodedCommand[] {
  const other = sides.payments.find((payment) => isWrappedFirst(payment, sides));
  const hasHook = swap.paths.some(({ hops }) =>
    hops.some(({ hooks }) => hooks && !isNative(hooks)),
  );
  if (hasHook && (other || swap.paths.length > 1))
    throw new LiquidityPlanError('UNSUPPORTED', 'The swap uses a pool with a hook');
  return other ? [wrapTo(manager, other.amount)] : [];
}

/**
 * The commands that send what else is deposited, after the swap; the native coin of a native pool is sent with the last
 * call.
 */
function sendPayments(sides: ZapSides, manager: Address): EncodedCommand[] {
  return sides.payments
    .filter((payment) => !isWrappedFirst(payment, sides))
    .filter(({ side, form }) => !(isNative(side) && isNative(form)))
    .map(({ form, amount }) =>
      isNative(form) ? wrapTo(manager, amount) : transferTo(manager, form, amount),
    );
}

/** Largest amounts: what the position takes is limited by what was paid into it. */
const NO_LIMIT = { amount0: MAX_UINT128, amount1: MAX_UINT128 };

/** Actions that pay the manager's balances into the position and send the rest, which is limited, to the account. */
function depositBalances(intent: Zap, { bought, payments }: ZapSides): PositionAction[] {
  const { pool, range, maxDust } = intent;
  const account = lower(intent.account);
  const currencies = [lower(pool.token0), lower(pool.token1)];
  const held = currencies.filter(
    (currency) => currency === bought || payments.some(({ side }) => side === currency),
  );
  // The native side is bought, or paid, in its wrapped form.
  const isUnwrapped = held.some(
    (currency) =>
      isNative(currency) &&
      (currency === bought ||
        payments.some(({ side, form }) => side === currency && !isNative(form))),
  );
  const refund = (currency: Address): PositionAction[] => {
    const most = currency === currencies[0] ? maxDust.amount0 : maxDust.amount1;
    // The wrapped side is paid in the native coin, which is refunded.
    const isPaidNative =
      !isNative(currency) && payments.some(({ side, form }) => side === currency && isNative(form));
    return [
      ...takeRest(currency, most),
      ...(isPaidNative ? [UNWRAP_ALL] : []),
      { name: 'SWEEP', args: [isPaidNative ? NATIVE : currency, account] },
    ];
  };
  return [
    ...(isUnwrapped ? [UNWRAP_ALL] : []),
    ...held.map(settleBalance),
    mintFromDeltas(pool, range, NO_LIMIT, account),
    ...held.flatMap(refund),
  ];
}

/**
 * Returns the call of a zap into a new v4 position. It reverts if the swap gives less than its minimum, or if more than
 * `maxDust` would be left of a token.
 * @throws LiquidityPlanError if the route is invalid or the network's router is not supported
 */
export function zapV4(intent: Zap, contracts: Contracts): LiquidityCall {
  const { pool, deadline, initialSqrtPriceX96 } = intent;
  const router = testedRouter(intent.chainId, contracts);
  const manager = required(contracts, 'v4PositionManager');
  const sides = zapSides(intent, contracts);
  const commands: EncodedCommand[] = [
    ...initializeCommands(pool, initialSqrtPriceX96),
    ...redeemPermit(intent),
    ...wrapOther(intent, sides, manager),
    ...swapCommands(intent, sides, manager, contracts),
    ...sendPayments(sides, manager),
  ];
  commands.push([
    POSITION_COMMANDS.V4_POSITION_MANAGER_CALL,
    encodeActions(depositBalances(intent, sides), deadline),
  ]);
  return { to: router, data: encodeRouterCall(commands, deadline), value: sides.value };
}
