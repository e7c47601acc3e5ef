import { lower, sameAddress } from '@cenote/chains';
import {
  type GivenAllowance,
  givenAllowances,
  parseOrigin,
  type Reading,
  type Simulation,
  type SpenderAllowance,
} from '@cenote/wallet-core/checks';
import { isKnownSpender } from './contracts.ts';
import type { GrantedAllowance } from './granted-allowances.ts';
import type { LookUp } from './look-up.ts';

type Pair = Pick<GivenAllowance, 'token' | 'spender'>;

/** What sites were allowed before. */
export interface Granted {
  /** Of the account, on the network. */
  all: readonly GrantedAllowance[];
  /** Whether what a request was agreed to is not on the chain yet. */
  isUnmined(approvalId: string): boolean;
}

/** What a request allows spenders that the wallet does not know, by its words and its simulation. */
export const newAllowances = (
  reading: Reading,
  simulation: Simulation | undefined,
  chainId: number,
): GivenAllowance[] =>
  givenAllowances(reading, simulation).filter(({ spender }) => !isKnownSpender(chainId, spender));

export const NOTHING_GRANTED: Granted = { all: [], isUnmined: () => false };

/**
 * Whom a site belongs to, as far as its name says: the last two labels of its host, since whoever has a name has all
 * below it.
 */
export function siteOf(origin: string): string {
  const hostname = parseOrigin(origin)?.hostname ?? origin;
  const isName = /[a-z]/.test(hostname.slice(hostname.lastIndexOf('.') + 1));
  return isName ? hostname.split('.').slice(-2).join('.') : hostname;
}

/** Between what a person agrees to and its transaction, which is known from then on. */
const SIGNING_SECONDS = 10;

const pairOf = ({ token, spender }: Pair): string => `${lower(token)},${lower(spender)}`;

/** Those of a list whose allowances count with what a request gives: of the same token, by the spender or by the site. */
function related(given: readonly Pair[], { all }: Granted, origin: string): GrantedAllowance[] {
  const site = siteOf(origin);
  return all.filter((one) =>
    given.some(
      ({ token, spender }) =>
        sameAddress(token, one.token) &&
        (sameAddress(spender, one.spender) || siteOf(one.origin) === site),
    ),
  );
}

/** The spenders whose allowances have to be read, each once: those of a request, then those of its site. */
export function pairsBefore(given: readonly Pair[], granted: Granted, origin: string): Pair[] {
  const pairs = [...given, ...related(given, granted, origin)];
  return [
    ...new Map(
      pairs.map(({ token, spender }) => [pairOf({ token, spender }), { token, spender }]),
    ).values(),
  ];
}

/**
 * What the spenders of a request and of its site may take already: by the chain, by transactions that are not there
 * yet, and by signatures that can still be used.
 * @param now Unix seconds
 */
export function allowedBefore(
  given: readonly Pair[],
  granted: Granted,
  { origin, now, world }: { origin: string; now: number; world: Pick<LookUp, 'mayTake'> },
): SpenderAllowance[] {
  const open = related(given, granted, origin).filter(({ by, until, approvalId }) =>
    by === 'signature'
      ? until >= now
      : until + SIGNING_SECONDS >= now || granted.isUnmined(approvalId),
  );
  return pairsBefore(given, granted, origin).map(({ token, spender }) => {
    const onChain = world.mayTake(token, spender);
    const waiting = open
      .filter((one) => pairOf(one) === pairOf({ token, spender }))
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    return { token, spender, amount: onChain === undefined ? undefined : onChain + waiting };
  });
}
