import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import type { Asset, Reading } from '../../meaning.ts';
import type { HoldingChange, Simulation } from '../../simulate/simulation.ts';
import type { RiskContext } from '../risk-context.ts';
import { isOpaque, isOwnBatch, walk } from '../walk.ts';
import type { SwapReading } from './swap-parties.ts';

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
  const stated = new Set([...walk(reading)].flatMap((one) => statedBy(one, context)));
  const isUnstated = ({ holding, amount }: HoldingChange) =>
    amount > 0n && !stated.has(tokenOf(holding));
  const { meaning } = reading;
  const parts = isOwnBatch(reading) && 'parts' in meaning ? meaning.parts : [];
  if (parts.length < 2 || byCall?.length !== parts.length) return changes.some(isUnstated);
  const ofSwaps = new Set<Reading>(swaps);
  return parts.some(
    (part, i) =>
      byCall[i]?.some(isUnstated) &&
      [...walk(part)].some((one) => ofSwaps.has(one) || isOpaque(one, context.isKnownToken)),
  );
}
