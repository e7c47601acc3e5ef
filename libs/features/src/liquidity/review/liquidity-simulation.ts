/**
 * `liquiditySimulationQuery()`: query options of a simulation of all transactions of a liquidity change. Also:
 * `liquidityFaults()`, the effects that were not agreed to.
 */
import { type Address, sameAddress } from '@cenote/chains';
import {
  type LiquidityIntent,
  liquidityAllowances,
  type SwapBeforeDeposit,
} from '@cenote/trading/liquidity';
import type { BalanceChange, Simulation } from '@cenote/trading/simulate';
import { queryOptions } from '@tanstack/react-query';
import { unsigned } from '../../execution/liquidity/liquidity-needs.ts';
import type { LiquidityProposal } from '../../execution/liquidity/liquidity-request.ts';
import { withTimeout } from '../../timeout/with-timeout.ts';
import type { SimulationFault } from '../../trade-review/simulation/simulation-view.ts';
import { SIMULATION_QUERY, simulateTrade } from '../../transactions/simulate-trade.ts';
import type { Call, StepContext } from '../../transactions/step-context.ts';

const TIMEOUT_MS = 5_000;

export interface LiquiditySimulation {
  context: StepContext;
  proposal: LiquidityProposal;
  calls: readonly Call[];
  /** The two tokens as they are paid or received. */
  currencies: readonly [Address, Address];
  /** Unix seconds. */
  now: number;
}

/** Query options of a simulation; repeated regularly while it fails, since the pool's state changes. */
export const liquiditySimulationQuery = (request: LiquiditySimulation | undefined) =>
  queryOptions<Simulation | null>({
    ...SIMULATION_QUERY,
    queryKey: [
      'simulation',
      request?.context.network.id,
      request?.context.account,
      request?.calls.map(({ to, value, data }) => `${to} ${value} ${data}`).join(),
    ],
    enabled: request !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'fails' ? (request?.context.network.quoteRefreshMs ?? false) : false,
    queryFn: () => {
      const { context, calls, currencies, now } = request as LiquiditySimulation;
      return withTimeout(TIMEOUT_MS, simulateTrade(context, calls, currencies, now));
    },
    placeholderData: (last) => last,
  });

/** Returns the effects of a simulation that were not agreed to. */
export function liquidityFaults(
  { context, proposal: { intent, before }, currencies }: Omit<LiquiditySimulation, 'now' | 'calls'>,
  changes: readonly BalanceChange[],
): SimulationFault[] {
  const faults = new Set<SimulationFault>();
  const [most, least] = boundsOf(intent, before, currencies);
  // Pair shares and NFTs leave the account in withdrawals and migrations.
  const taken = [intent, ...(before ? [before] : [])].flatMap((each) =>
    liquidityAllowances(unsigned(each), context.contracts).map(({ token }) => token),
  );
  const positions = [context.contracts.v3PositionManager, context.contracts.v4PositionManager];
  for (const { currency, amount } of changes) {
    const side = currencies.findIndex((each) => sameAddress(each, currency));
    if (amount >= 0n || side >= 0) continue;
    const isAgreed = [...taken, ...positions].some((each) => each && sameAddress(each, currency));
    if (!isAgreed) faults.add('OTHER_LEAVES');
  }
  for (const [side, currency] of currencies.entries()) {
    const change = changes.find((each) => sameAddress(each.currency, currency))?.amount ?? 0n;
    if (-change > (most?.[side] ?? 0n)) faults.add('PAYS_MORE');
    if (least && change < (least[side] ?? 0n)) faults.add('RECEIVES_LESS');
  }
  return [...faults];
}

type Sides = readonly [bigint, bigint];

/** Returns the most of both tokens that may leave, and the least that must arrive; undefined if there is no bound. */
function boundsOf(
  intent: LiquidityIntent,
  before: LiquidityIntent | undefined,
  currencies: LiquiditySimulation['currencies'],
): [most: Sides | undefined, least: Sides | undefined] {
  const sides = ({ amount0, amount1 }: { amount0: bigint; amount1: bigint }): Sides => [
    amount0,
    amount1,
  ];
  switch (intent.action) {
    case 'create':
    case 'increase': {
      const [most0, most1] = sides('desired' in intent ? intent.desired : intent.maximum);
      if (before?.action !== 'swap') return [[most0, most1], undefined];
      const [[sold0, sold1], [bought0, bought1]] = sidesOfSwap(before, currencies);
      return [[most0 + sold0 - bought0, most1 + sold1 - bought1], undefined];
    }
    case 'swap': {
      const [[sold0, sold1], [bought0, bought1]] = sidesOfSwap(intent, currencies);
      return [
        [sold0, sold1],
        [bought0 - sold0, bought1 - sold1],
      ];
    }
    case 'decrease':
      return [undefined, sides(intent.minimum)];
    case 'zap': {
      const { tokenIn, amountIn, other } = intent;
      const isFirst = sameAddress(currencies[0], tokenIn);
      const amountOther = other?.amount ?? 0n;
      return [isFirst ? [amountIn, amountOther] : [amountOther, amountIn], undefined];
    }
    default:
      return [undefined, undefined];
  }
}

/** Returns what a swap sells, and the least that it buys, of both tokens. */
function sidesOfSwap(
  { tokenIn, amountIn, minAmountOut }: SwapBeforeDeposit,
  [first]: LiquiditySimulation['currencies'],
): [sold: Sides, bought: Sides] {
  return sameAddress(first, tokenIn)
    ? [
        [amountIn, 0n],
        [0n, minAmountOut],
      ]
    : [
        [0n, amountIn],
        [minAmountOut, 0n],
      ];
}
