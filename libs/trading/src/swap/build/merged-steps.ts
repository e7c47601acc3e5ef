/**
 * `mergedSteps()`: the pool calls and the conversions of the coin that execute a merged route, as a graph of `Step`s
 * between the `Holding`s that they spend and return.
 */
import { type Address, isNative, lower, NATIVE } from '@cenote/chains';
import type { MergedLeg } from '../../routing/merge/merged-legs.ts';
import type { Hop } from '../../routing/types.ts';

/** A token in one form, with everything that returns and spends it. */
export interface Holding {
  token: Address;
  /** None: it is the input of the route. */
  producers: Step[];
  /** None: it is the output of the route. */
  consumers: Step[];
}

/** A pool call, or a conversion between the native coin and its wrapped form. */
export interface Step {
  /** The pool's; absent for a conversion. */
  hop?: Hop;
  from: Holding;
  to: Holding;
  amountIn: bigint;
  /** It spends what the other consumers leave, so that it comes after them. */
  takesRest: boolean;
}

const sumOf = (legs: readonly MergedLeg[], side: 'amountIn' | 'amountOut'): bigint =>
  legs.reduce((sum, leg) => sum + leg[side], 0n);

const returningTo = (legs: readonly MergedLeg[], token: Address): MergedLeg[] =>
  legs.filter(({ hop }) => lower(hop.tokenOut) === token);

function connect(step: Step): Step {
  step.from.consumers.push(step);
  step.to.producers.push(step);
  return step;
}

/** The holdings of the coin at a token between the ends, where pools return and spend one form or both. */
interface CoinHoldings {
  /** The form of each pool that returns it, and of each that spends it. */
  returned: (token: Address) => Holding;
  spent: (token: Address) => Holding;
  conversions: Step[];
}

/**
 * Connects the forms of the coin. The wrapped form can be unwrapped only as a whole, so that the coin is first collected
 * in its native form if pools spend both; the wrapped part is an exact amount, unless it includes the call that takes the
 * rest.
 */
function coinBetween(
  returning: readonly MergedLeg[],
  spending: readonly MergedLeg[],
  wrapped: Address,
): CoinHoldings {
  const holding = (token: Address): Holding => ({ token, producers: [], consumers: [] });
  const native = holding(NATIVE);
  const [received, spendable] = [holding(wrapped), holding(wrapped)];
  const convert = (from: Holding, to: Holding, amountIn: bigint, takesRest: boolean): Step =>
    connect({ from, to, amountIn, takesRest });
  const returnedNative = returning.filter(({ hop }) => isNative(hop.tokenOut));
  const returnedWrapped = returning.filter(({ hop }) => !isNative(hop.tokenOut));
  const spentWrapped = spending.filter(({ hop }) => !isNative(hop.tokenIn));
  const spendsNative = spentWrapped.length < spending.length;
  const conversions: Step[] = [];
  if (spendsNative && returnedWrapped.length > 0) {
    conversions.push(convert(received, native, sumOf(returnedWrapped, 'amountOut'), true));
  }
  if (spendsNative ? spentWrapped.length > 0 : returnedNative.length > 0) {
    const amount = spendsNative
      ? sumOf(spentWrapped, 'amountIn')
      : sumOf(returnedNative, 'amountOut');
    const takesRest = !spendsNative || spentWrapped.some((leg) => leg.takesRest);
    conversions.push(convert(native, spendable, amount, takesRest));
  }
  return {
    returned: (token) => (isNative(token) ? native : spendsNative ? received : spendable),
    spent: (token) => (isNative(token) ? native : spendable),
    conversions,
  };
}

/**
 * Returns the steps of a merged route, in an order in which each follows those that it depends on, where possible.
 * @param paid form to which outputs in the other form of the coin are converted
 */
export function mergedSteps(legs: readonly MergedLeg[], wrapped: Address, paid?: Address): Step[] {
  const isCoin = (token: Address): boolean => isNative(token) || lower(token) === wrapped;
  const returning = legs.filter(({ hop }) => isCoin(hop.tokenOut));
  const spending = legs.filter(({ hop }) => isCoin(hop.tokenIn));
  const isBetween = returning.length > 0 && spending.length > 0;
  const coin = isBetween ? coinBetween(returning, spending, wrapped) : undefined;
  const holdings = new Map<Address, Holding>();
  const holdingOf = (token: Address): Holding => {
    const known = holdings.get(lower(token));
    if (known) return known;
    const created: Holding = { token: lower(token), producers: [], consumers: [] };
    holdings.set(created.token, created);
    return created;
  };
  const steps = legs.map(({ hop, amountIn, takesRest }) =>
    connect({
      hop,
      from: coin && isCoin(hop.tokenIn) ? coin.spent(hop.tokenIn) : holdingOf(hop.tokenIn),
      to: coin && isCoin(hop.tokenOut) ? coin.returned(hop.tokenOut) : holdingOf(hop.tokenOut),
      amountIn,
      takesRest,
    }),
  );
  const others = steps.filter(({ to }) => to.consumers.length === 0 && to.token !== paid);
  if (!paid || others.length === 0) return [...steps, ...(coin?.conversions ?? [])];
  const { to: from } = others[0]!;
  const amountIn = sumOf(returningTo(legs, from.token), 'amountOut');
  const last = connect({ from, to: holdingOf(paid), amountIn, takesRest: true });
  return [...steps, ...(coin?.conversions ?? []), last];
}
