import { isNative, lower, sameAddress } from '@cenote/chains';
import type { Asset, Limited, Reading, Swap } from '../../meaning.ts';
import type { Simulation } from '../../simulate/simulation.ts';
import type { Finding } from '../finding.ts';
import { givenBy, holdingKey } from '../given.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

type Currency = Extract<Asset, { standard: 'native' | 'erc20' }>;

interface SwapReading extends Reading {
  meaning: Swap;
}

/** The swaps that an account pays for, but those that bring something to others alone. */
function ownSwaps(reading: Reading, account: string): SwapReading[] {
  return [...walk(reading)].filter((one): one is SwapReading => {
    const { meaning, sender } = one;
    if (meaning.kind !== 'swap' || meaning.gives.length === 0) return false;
    const { recipient } = meaning;
    return sameAddress(sender, account) && (isNative(recipient) || sameAddress(recipient, account));
  });
}

const currenciesOf = ({ meaning }: SwapReading): Currency[] =>
  meaning.receives.flatMap(({ asset }) =>
    asset.standard === 'native' || asset.standard === 'erc20' ? [asset] : [],
  );

const changesOf = (simulation: Simulation | undefined) =>
  simulation?.outcome === 'passes' ? simulation.changes : undefined;

/** Base units by which tokens that count in shares bring less than was promised. */
const ROUNDING = 2n;

/**
 * What a swap should bring does not come, nor is it spent again by the request; of an unknown contract, all that it
 * promises has to come. Nodes that do not see the native coin move cannot say so of it, where the contract is known.
 */
export const notReceived: RiskRule = ({ reading, simulation }, { account }) => {
  const changes = changesOf(simulation);
  if (!changes) return [];
  const { paid } = givenBy(reading, account);
  const gained = new Map(changes.map(({ holding, amount }) => [holdingKey(holding), amount]));
  const seesNative = changes.some(
    ({ holding, measured }) => holding.standard === 'native' && measured,
  );
  const comes = (one: SwapReading, asset: Currency): boolean => {
    const key = holdingKey(asset);
    const isUnseen = asset.standard === 'native' && !seesNative && one.basis === 'contract';
    const all = (gained.get(key) ?? 0n) + (paid.get(key) ?? 0n);
    const isAll = one.basis === 'contract' || all + ROUNDING >= asset.amount;
    return isUnseen || (all > 0n && isAll);
  };
  return ownSwaps(reading, account).flatMap((one): Finding[] =>
    currenciesOf(one)
      .filter((asset) => !comes(one, asset))
      .map((asset) => ({
        code: 'NOT_RECEIVED',
        level: 'danger',
        facts: 'token' in asset ? { token: lower(asset.token) } : {},
      })),
  );
};

type WorthOf = RiskContext['worthOf'];

/** What assets are worth together, in millionths of a dollar; undefined where one of them has no known price. */
function worthOfAll(list: readonly Limited[], worthOf: WorthOf): bigint | undefined {
  let sum = 0n;
  for (const { asset } of list) {
    const worth = worthOf?.(asset);
    if (worth === undefined) return undefined;
    sum += worth;
  }
  return sum;
}

/** What a swap may bring at least is this part of what it brings now, or of what it takes, or it is no limit. */
const LEAST_PART = 3n;

/**
 * A swap takes any price that is above its minimum: whoever orders the block's transactions, the site too, can move
 * the price against it and have all that is above.
 */
export const noMinimum: RiskRule = ({ reading, simulation }, { account, worthOf }) => {
  const swaps = ownSwaps(reading, account);
  const minimums = new Map<string, bigint>();
  for (const asset of swaps.flatMap(currenciesOf)) {
    const key = holdingKey(asset);
    minimums.set(key, (minimums.get(key) ?? 0n) + asset.amount);
  }
  const isLow = changesOf(simulation)?.some(({ holding, amount }) => {
    const minimum = minimums.get(holdingKey(holding));
    return minimum !== undefined && minimum * LEAST_PART < amount;
  });
  const isWorthLess = swaps.some(({ meaning }) => {
    const [gives, receives] = [meaning.gives, meaning.receives].map((list) =>
      worthOfAll(list, worthOf),
    );
    return gives !== undefined && receives !== undefined && receives * LEAST_PART < gives;
  });
  const isMissing = swaps.some((one) => currenciesOf(one).some(({ amount }) => amount === 0n));
  return isLow || isWorthLess || isMissing
    ? [{ code: 'NO_MINIMUM', level: 'danger', facts: {} }]
    : [];
};
