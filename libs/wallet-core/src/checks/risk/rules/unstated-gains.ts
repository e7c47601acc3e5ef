import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import type { Asset, Reading } from '../../meaning.ts';
import type { HoldingChange, Simulation } from '../../simulate/simulation.ts';
import type { RiskContext } from '../risk-context.ts';
import { isOpaque, isOwnBatch, walk } from '../walk.ts';
import { currenciesOf, ROUNDING, type SwapReading } from './swap-parties.ts';

type Passes = Extract<Simulation, { outcome: 'passes' }>;

const tokenOf = (one: Asset | HoldingChange['holding']): Address =>
  'token' in one ? lower(one.token) : NATIVE;

/** The tokens that a call says it brings to the account, where whoever is called keeps to that; the coin as `NATIVE`. */
function statedBy(
  { basis, meaning }: Reading,
  { account, isKnownToken }: RiskContext,
): readonly Address[] {
  switch (meaning.kind) {
    case 'swap':
    case 'sweep':
      return isNative(meaning.recipient) || sameAddress(meaning.recipient, account)
        ? meaning.receives.map(({ asset }) => tokenOf(asset))
        : [];
    case 'wrap':
      return [lower(meaning.token)];
    case 'unwrap':
      return [NATIVE];
    case 'transfer':
      return sameAddress(meaning.recipient, account)
        ? meaning.assets
            .map(tokenOf)
            .filter((token) => basis === 'contract' || isKnownToken?.(token))
        : [];
    default:
      return [];
  }
}

/** What swaps for currencies take of the account for sure, by token, in base units. */
function exactlyGiven(
  swaps: readonly SwapReading[],
  within: readonly Reading[],
  account: Address,
): Map<Address, bigint> {
  const sums = new Map<Address, bigint>();
  for (const one of swaps) {
    const { meaning, basis, sender } = one;
    const isOwn = basis === 'contract' && sameAddress(sender, account) && within.includes(one);
    if (!isOwn || currenciesOf(one).length < meaning.receives.length) continue;
    for (const { asset, limit } of meaning.gives) {
      if (limit !== 'exact' || !(asset.standard === 'native' || asset.standard === 'erc20'))
        continue;
      sums.set(tokenOf(asset), (sums.get(tokenOf(asset)) ?? 0n) + asset.amount);
    }
  }
  return sums;
}

/**
 * Whether swaps whose worth nobody knows bring something that no call says, by the code of a token or a contract on the
 * way. Nothing holds that code to it: it may bring it only while it is simulated, so that a bad rate looks good.
 */
export function bringsUnstated(
  reading: Reading,
  { changes, byCall }: Passes,
  swaps: readonly SwapReading[],
  context: RiskContext,
): boolean {
  if (swaps.length === 0) return false;
  const ofSwaps = new Set<Reading>(swaps);
  const brings = (part: Reading, seen: readonly HoldingChange[]) => {
    const readings = [...walk(part)];
    const stated = new Set(readings.flatMap((one) => statedBy(one, context)));
    const given = exactlyGiven(swaps, readings, context.account);
    const net = new Map(seen.map(({ holding, amount }) => [tokenOf(holding), amount]));
    // What is paid and comes back is no less of a gain.
    const isReturned = [...given].some(
      ([token, amount]) => !stated.has(token) && (net.get(token) ?? 0n) + amount > ROUNDING,
    );
    return (
      isReturned || seen.some(({ holding, amount }) => amount > 0n && !stated.has(tokenOf(holding)))
    );
  };
  const { meaning } = reading;
  const parts = isOwnBatch(reading) && 'parts' in meaning ? meaning.parts : [];
  if (parts.length < 2 || byCall?.length !== parts.length) return brings(reading, changes);
  return parts.some(
    (part, i) =>
      brings(part, byCall[i] ?? []) &&
      [...walk(part)].some((one) => ofSwaps.has(one) || isOpaque(one, context.isKnownToken)),
  );
}
