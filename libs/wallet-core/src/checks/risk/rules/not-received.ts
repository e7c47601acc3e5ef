/** Risk rule `notReceived`: the declared output of a swap or order does not arrive in the simulation. */
import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, DecodedRequest } from '../../decoded-action.ts';
import { declaredOutflows, holdingKey } from '../declared-outflows.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { ROUNDING_TOLERANCE } from '../tolerances.ts';
import { isOwnBatch } from '../walk.ts';
import { type Changes, type DecodedSwap, isFor, otherRecipients, swapsIn } from './swap-parties.ts';

/** Whether any item of a collection arrives. */
const anyComes = (changes: Changes, token: Address): boolean =>
  changes.some(
    ({ holding, amount }) => 'token' in holding && sameAddress(holding.token, token) && amount > 0n,
  );

/** The amount, or one for an asset without an amount. */
const countOf = (asset: Asset): bigint => ('amount' in asset ? asset.amount : 1n);

/** The declared outputs of swaps, summed by holding. */
function promisedBy(swaps: readonly DecodedSwap[]): { asset: Asset; count: bigint }[] {
  const sums = new Map<string, { asset: Asset; count: bigint }>();
  for (const { asset } of swaps.flatMap(({ action }) => action.receives)) {
    if (asset.standard === 'ambiguous') continue;
    const key = asset.standard === 'collection' ? `${lower(asset.token)}:any` : holdingKey(asset);
    sums.set(key, { asset, count: (sums.get(key)?.count ?? 0n) + countOf(asset) });
  }
  return [...sums.values()];
}

/** Inflows to compare with the declared outputs. */
interface Arrived {
  changes: Changes;
  /** Amounts that the same calls spent again, by `holdingKey`. */
  spent?: ReadonlyMap<string, bigint>;
  /** Whether the node reports transfers of native coin. */
  seesNative: boolean;
}

/**
 * Declared outputs that do not arrive. For known contracts, native coin counts as received if the node does not report
 * its transfers.
 */
function missingOf(
  swaps: readonly DecodedSwap[],
  { changes, spent, seesNative }: Arrived,
): Asset[] {
  const gained = new Map(changes.map(({ holding, amount }) => [holdingKey(holding), amount]));
  const isKnown = swaps.every(({ basis }) => basis === 'contract');
  const comes = (asset: Asset, count: bigint): boolean => {
    if (asset.standard === 'ambiguous') return true;
    if (asset.standard === 'collection') return anyComes(changes, asset.token);
    if (asset.standard === 'native' && !seesNative && isKnown) return true;
    const key = holdingKey(asset);
    const all = (gained.get(key) ?? 0n) + (spent?.get(key) ?? 0n);
    return all > 0n && all + ROUNDING_TOLERANCE >= count;
  };
  return promisedBy(swaps).flatMap(({ asset, count }) => (comes(asset, count) ? [] : [asset]));
}

const hasNative = (changes: Changes): boolean =>
  changes.some(({ holding }) => holding.standard === 'native');

/**
 * Declared outputs for the account that do not arrive.
 * @param isReported whether each call is also checked individually; otherwise the maximum input of another call could hide
 *   an output that never arrived
 */
function missingIn(
  decoded: DecodedRequest,
  changes: Changes,
  account: Address,
  isReported: boolean,
): Asset[] {
  const swaps = swapsIn(decoded).filter((one) => isFor(account, one));
  const seesNative = changes.some(
    ({ holding, measured }) => holding.standard === 'native' && measured,
  );
  const { paid: spent } = declaredOutflows(decoded, account, { countsLimits: isReported });
  return missingOf(swaps, { changes, spent, seesNative });
}

/**
 * Compares inflows with the decoded calls: the account must receive the declared outputs of each call and of all calls
 * together, and every other recipient the outputs declared for it.
 */
export const notReceived: RiskRule = ({ decoded, simulation }, { account }) => {
  if (simulation?.outcome !== 'passes') return [];
  const { changes, byCall } = simulation;
  const parts = isOwnBatch(decoded) && 'parts' in decoded.action ? decoded.action.parts : [];
  const byPart = byCall?.length === parts.length ? byCall : [];
  const missing = [
    ...missingIn(decoded, changes, account, byPart.length > 0),
    ...byPart.flatMap((part, i) => missingIn(parts[i] as DecodedRequest, part, account, false)),
    ...otherRecipients(decoded, { account, simulation }).flatMap(({ swaps, seen }) =>
      seen
        ? missingOf(swaps, { changes: seen.received, seesNative: hasNative(seen.received) })
        : [],
    ),
  ];
  return missing.map(
    (asset): Finding => ({
      code: 'NOT_RECEIVED',
      level: 'danger',
      facts: 'token' in asset ? { token: lower(asset.token) } : {},
    }),
  );
};
