/** Rule: what a swap or order should bring does not arrive in the simulation. */
import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, DecodedRequest } from '../../decoded-action.ts';
import { declaredOutflows, holdingKey } from '../declared-outflows.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { ROUNDING_TOLERANCE } from '../tolerances.ts';
import { isOwnBatch } from '../walk.ts';
import { type Changes, type DecodedSwap, isFor, otherRecipients, swapsIn } from './swap-parties.ts';

/** Whether any one of a collection comes. */
const anyComes = (changes: Changes, token: Address): boolean =>
  changes.some(
    ({ holding, amount }) => 'token' in holding && sameAddress(holding.token, token) && amount > 0n,
  );

/** One thing each for what has no amount. */
const countOf = (asset: Asset): bigint => ('amount' in asset ? asset.amount : 1n);

/** What swaps say that an account receives, each holding once with all of its amounts together. */
function promisedBy(swaps: readonly DecodedSwap[]): { asset: Asset; count: bigint }[] {
  const sums = new Map<string, { asset: Asset; count: bigint }>();
  for (const { asset } of swaps.flatMap(({ action }) => action.receives)) {
    if (asset.standard === 'ambiguous') continue;
    const key = asset.standard === 'collection' ? `${lower(asset.token)}:any` : holdingKey(asset);
    sums.set(key, { asset, count: (sums.get(key)?.count ?? 0n) + countOf(asset) });
  }
  return [...sums.values()];
}

/** What is compared with what swaps promise. */
interface Arrived {
  changes: Changes;
  /** By `holdingKey`, what of it was spent again by the same calls. */
  spent?: ReadonlyMap<string, bigint>;
  /** Whether the node sees the native coin move. */
  seesNative: boolean;
}

/**
 * What swaps say that comes and does not. Nodes that do not see the native coin move cannot say so of it, where the
 * contracts are known.
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
 * Of what swaps promise the account.
 * @param isTold whether each call is looked at by itself as well: else what another may spend at most may be what never came
 */
function missingIn(
  decoded: DecodedRequest,
  changes: Changes,
  account: Address,
  isTold: boolean,
): Asset[] {
  const swaps = swapsIn(decoded).filter((one) => isFor(account, one));
  const seesNative = changes.some(
    ({ holding, measured }) => holding.standard === 'native' && measured,
  );
  const { paid: spent } = declaredOutflows(decoded, account, { countsLimits: isTold });
  return missingOf(swaps, { changes, spent, seesNative });
}

/**
 * Who receives is compared with what the decoded calls say: all that swaps promise the account has to come to it, of
 * each call by itself and of all of them together, and to every other recipient what they promise it.
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
