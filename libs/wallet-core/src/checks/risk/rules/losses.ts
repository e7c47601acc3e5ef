import { isNative, lower } from '@cenote/chains';
import type { Asset, Reading } from '../../meaning.ts';
import type { Holding, HoldingChange, Simulation } from '../../simulate/simulation.ts';
import type { Finding } from '../finding.ts';
import { type Given, givenBy, holdingKey, type Unnamed } from '../given.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { isOpaque, isOwnBatch, walk } from '../walk.ts';

/** Base units by which tokens that count in shares take more than was said. */
const ROUNDING = 2n;

interface Loss {
  holding: Holding;
  /** Base units beyond what the request says. */
  amount: bigint;
}

const assetOf = ({ holding, amount }: Loss): Asset =>
  holding.standard === 'erc721' ? holding : { ...holding, amount };

/** What an account loses beyond what is named. */
const beyond =
  ({ paid, allowed }: Given) =>
  ({ holding, amount }: HoldingChange): Loss[] => {
    const key = holdingKey(holding);
    const said = (paid.get(key) ?? 0n) + (allowed.get(key) ?? 0n);
    const isRounded = holding.standard === 'erc20' && said > 0n;
    const excess = -amount - said - (isRounded ? ROUNDING : 0n);
    return excess > 0n ? [{ holding, amount: -amount - said }] : [];
  };

const tokenOf = ({ holding }: Loss): string => ('token' in holding ? lower(holding.token) : '');
const isFungible = ({ holding }: Loss): boolean =>
  holding.standard === 'native' || holding.standard === 'erc20';

/** Without what pairs of amounts explain whose currencies nobody names: at most two currencies for each pair. */
function withoutPairs(
  losses: readonly Loss[],
  pairs: readonly Unnamed[],
  positionOf: RiskContext['positionOf'],
): Loss[] {
  let left = [...losses].sort((a, b) => (tokenOf(a) < tokenOf(b) ? -1 : 1));
  for (const { amounts, position } of pairs) {
    const tokens = position && positionOf?.(position)?.tokens?.map(lower);
    const isOfPosition = (loss: Loss) =>
      !tokens ||
      tokens.some((token) => token === tokenOf(loss) || (isNative(token) && !tokenOf(loss)));
    let at = 0;
    left = left.filter((loss) => {
      while (isFungible(loss) && isOfPosition(loss) && at < amounts.length) {
        const limit = amounts[at] as bigint;
        at += 1;
        if (loss.amount <= limit + ROUNDING) return false;
      }
      return true;
    });
  }
  return left;
}

/** Fees and slippage take less than a tenth. */
const LEAST_SHARE = { of: 10n, keeps: 9n };

/**
 * Whether a request with a call that nobody reads brings the account about as much as it takes, by known prices. A
 * gain of no known price counts as nothing, since anybody can make a token, and so do coins that nobody saw come.
 */
function isPaidFor(
  reading: Reading,
  changes: readonly HoldingChange[],
  worthOf: RiskContext['worthOf'],
): boolean {
  const isUnread = [...walk(reading)].some(
    ({ basis, meaning }) =>
      basis === 'none' && meaning.kind === 'unknownCall' && meaning.reason === 'UNKNOWN',
  );
  if (!isUnread) return false;
  let [lost, gained] = [0n, 0n];
  for (const { holding, amount, measured } of changes) {
    const worth = worthOf?.(assetOf({ holding, amount: amount < 0n ? -amount : amount }));
    const isSeen = measured || holding.standard !== 'native';
    if (amount >= 0n) gained += isSeen ? (worth ?? 0n) : 0n;
    else if (worth === undefined) return false;
    else lost += worth;
  }
  return gained > 0n && gained * LEAST_SHARE.of >= lost * LEAST_SHARE.keeps;
}

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/** What leaves the account by its own calls, each explained by itself; undefined where nobody can tell them apart. */
function lossesByCall(
  reading: Reading,
  { byCall }: Passes,
  { account, positionOf }: RiskContext,
): Loss[] | undefined {
  const { meaning } = reading;
  const parts = isOwnBatch(reading) && 'parts' in meaning ? meaning.parts : [];
  if (parts.length < 2) return [];
  if (byCall?.length !== parts.length) return undefined;
  return parts.flatMap((part, i) => {
    const given = givenBy(part, account, { request: reading });
    return withoutPairs((byCall[i] ?? []).flatMap(beyond(given)), given.unnamed, positionOf);
  });
}

/** The larger of the losses of each holding. */
function largestOf(losses: readonly Loss[]): Loss[] {
  const found = new Map<string, Loss>();
  for (const loss of losses) {
    const key = holdingKey(loss.holding);
    if (loss.amount > (found.get(key)?.amount ?? 0n)) found.set(key, loss);
  }
  return [...found.values()];
}

/**
 * What leaves the account is named by the call that takes it, or it is taken: a call that takes more than it says uses
 * an allowance from before, whatever its function is called. It is a warning where about as much comes. Where nobody
 * can tell which call takes what, the limits of known contracts must not explain what others may have taken.
 */
export const unexplainedLoss: RiskRule = ({ reading, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const { account, positionOf, worthOf, isKnownToken } = context;
  const { changes, omitted } = simulation;
  const byCall = lossesByCall(reading, simulation, context);
  const countsLimits =
    byCall !== undefined || ![...walk(reading)].some((one) => isOpaque(one, isKnownToken));
  const given = givenBy(reading, account, { countsLimits });
  const together = withoutPairs(changes.flatMap(beyond(given)), given.unnamed, positionOf);
  const level = !omitted && isPaidFor(reading, changes, worthOf) ? 'warning' : 'danger';
  return largestOf([...together, ...(byCall ?? [])]).map(
    (loss): Finding => ({
      code: 'UNEXPLAINED_LOSS',
      level,
      facts: { asset: assetOf(loss) },
    }),
  );
};
