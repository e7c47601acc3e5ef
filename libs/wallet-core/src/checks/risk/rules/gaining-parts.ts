/**
 * `gainingParts()`: parts of a request that bring more than they are known to cost, and may seem to pay for other
 * parts. Also: `hasUnguaranteedGains()`, whether gains may arrive only in the simulation.
 */
import type { DecodedRequest } from '../../decoded-action.ts';
import type { Simulation } from '../../simulate/simulation.ts';
import { accountCalls } from '../account-calls.ts';
import { holdingKey } from '../declared-outflows.ts';
import { type IndependentPart, independentParts } from '../independent-parts.ts';
import { type Rate, rateOf } from '../part-rate.ts';
import type { RiskContext } from '../risk-context.ts';
import { unguaranteedGains } from '../unguaranteed-gains.ts';
import { areSwapsPriced } from './payment.ts';

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/** A part that may seem to pay for others, and the result of comparing what it brings with what it takes. */
export interface GainingPart {
  part: IndependentPart;
  rate: Rate;
}

/** Holdings that increase in total by the request, by `holdingKey`. */
const gainsOf = ({ changes }: Passes): Set<string> =>
  new Set(changes.flatMap(({ holding, amount }) => (amount > 0n ? [holdingKey(holding)] : [])));

/**
 * Parts that bring more than they are known to cost, or whose rate is unknown, and may therefore seem to pay for
 * others.
 * @param parts all parts of the request
 * @param some the parts to check
 */
export function gainingParts(
  parts: readonly IndependentPart[],
  simulation: Passes,
  context: RiskContext,
  some: readonly IndependentPart[] = parts,
): GainingPart[] {
  const gains = gainsOf(simulation);
  /** Whether another part spends the same holding, which hides the gain in the total. */
  const isUsed = (part: IndependentPart, key: string) =>
    parts.some((other) => other !== part && (other.all.get(key)?.amount ?? 0n) < 0n);
  const isBringing = (part: IndependentPart) =>
    part.isUndecoded
      ? gains.size > 0
      : [...part.moves].some(
          ([key, { amount }]) => amount > 0n && (gains.has(key) || isUsed(part, key)),
        );
  return some
    .map((part) => ({ part, rate: rateOf(part, context) }))
    .filter(({ part, rate }) => rate !== 'fair' && isBringing(part));
}

/** Whether gains come from calls that others can influence, or from a part that may fail without the payment. */
export function hasUnguaranteedGains(
  decoded: DecodedRequest,
  simulation: Passes,
  context: RiskContext,
): boolean {
  const calls = accountCalls(decoded, simulation);
  const parts = independentParts(
    decoded,
    context.account,
    simulation.byCall ?? [simulation.changes],
  );
  return (
    unguaranteedGains(calls, context, areSwapsPriced(context)).length > 0 ||
    (parts.length > 1 && gainingParts(parts, simulation, context).length > 0)
  );
}
