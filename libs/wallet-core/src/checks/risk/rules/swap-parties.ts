/**
 * Swaps of a request (`swapsIn()`) and the other accounts that pay for them or receive their output (`otherPayers()`,
 * `otherRecipients()`, `swapParties()`). Also: helpers on swaps and balance changes.
 */
import { type Address, isNative, lower, sameAddress } from '@cenote/chains';
import type { Asset, DecodedRequest, Swap, Sweep } from '../../decoded-action.ts';
import type { OtherChanges, Simulation } from '../../simulate/simulation.ts';
import { holdingKey } from '../declared-outflows.ts';
import { MIN_RATIO, ROUNDING_TOLERANCE } from '../tolerances.ts';
import { walk } from '../walk.ts';

export type Currency = Extract<Asset, { standard: 'native' | 'erc20' }>;

export interface DecodedSwap extends DecodedRequest {
  action: Swap;
}

/**
 * The swaps of a request. The account pays for them, also if a contract makes the call on its behalf with its assets.
 */
export const swapsIn = (decoded: DecodedRequest): DecodedSwap[] =>
  [...walk(decoded)].filter(
    (one): one is DecodedSwap => one.action.kind === 'swap' && one.action.gives.length > 0,
  );

export const isFor = (account: string, { action: { recipient } }: DecodedSwap): boolean =>
  isNative(recipient) || sameAddress(recipient, account);

export const currenciesOf = ({ action }: { action: Swap | Sweep }): Currency[] =>
  action.receives.flatMap(({ asset }) =>
    asset.standard === 'native' || asset.standard === 'erc20' ? [asset] : [],
  );

export const NATIVE_KEY = holdingKey({ standard: 'native' });

export type Changes = Extract<Simulation, { outcome: 'passes' }>['changes'];

export const changesOf = (simulation: Simulation | undefined): Changes | undefined =>
  simulation?.outcome === 'passes' ? simulation.changes : undefined;

/** Whether a minimum, in base units, is far below the current output. */
export const isFarLess = (minimum: bigint, comes: bigint): boolean =>
  minimum * MIN_RATIO.denominator + ROUNDING_TOLERANCE * MIN_RATIO.denominator <
  comes * MIN_RATIO.numerator;

/**
 * Returns the account's current inflows by `holdingKey`, including amounts that the request spends again.
 * @param paid amounts that the request gives, by `holdingKey`
 */
export function cameToAccount(
  simulation: Simulation | undefined,
  paid: ReadonlyMap<string, bigint>,
) {
  const sumsOf = (list: Changes = []) =>
    new Map(list.map(({ holding, amount }) => [holdingKey(holding), amount]));
  const { changes, received } = simulation?.outcome === 'passes' ? simulation : {};
  const [net, came] = [sumsOf(changes), sumsOf(received)];
  return (key: string): bigint => {
    // Not all outflows are declared, such as those of a position.
    const netAmount = (net.get(key) ?? 0n) + (paid.get(key) ?? 0n);
    const seen = came.get(key) ?? 0n;
    return seen > netAmount ? seen : netAmount;
  };
}

/** Another account that receives or pays for swaps, and what the simulation reports about it. */
export interface OtherParty {
  address: Address;
  swaps: readonly DecodedSwap[];
  /** Undefined if the simulation does not report it. */
  seen: OtherChanges | undefined;
}

/** Swaps grouped by an account other than the given one. */
function partiesBy(
  decoded: DecodedRequest,
  { account, simulation }: { account: Address; simulation?: Simulation | undefined },
  addressOf: (swap: DecodedSwap) => Address | undefined,
): OtherParty[] {
  const swaps = swapsIn(decoded).filter((one) => {
    const address = addressOf(one);
    return address && !sameAddress(address, account) && !isNative(address);
  });
  const others = simulation?.outcome === 'passes' ? (simulation.others ?? []) : [];
  const addresses = new Set(swaps.map((one) => lower(addressOf(one) as Address)));
  return [...addresses].map((address) => ({
    address,
    swaps: swaps.filter((one) => sameAddress(addressOf(one) as Address, address)),
    seen: others.find((one) => sameAddress(one.account, address)),
  }));
}

interface Of {
  account: Address;
  simulation?: Simulation | undefined;
}

/** Recipients of swaps other than the account and the called contracts. */
export const otherRecipients = (decoded: DecodedRequest, of: Of): OtherParty[] =>
  partiesBy(decoded, of, ({ action: { recipient }, target }) =>
    target && sameAddress(recipient, target) ? undefined : recipient,
  );

/** Senders of swaps other than the account, such as a smart account that it calls. */
export const otherPayers = (decoded: DecodedRequest, of: Of): OtherParty[] =>
  partiesBy(decoded, of, ({ sender }) => sender);

/** More than any legitimate request has. */
const MAX_PARTIES = 16;

/** The other accounts whose gains and losses the rules compare with the swaps of a request. */
export function swapParties(decoded: DecodedRequest, account: Address): Address[] {
  const parties = [
    ...otherRecipients(decoded, { account }),
    ...otherPayers(decoded, { account }),
  ].map(({ address }) => address);
  return [...new Set(parties)].slice(0, MAX_PARTIES);
}
