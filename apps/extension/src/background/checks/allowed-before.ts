/** Allowances that the spenders of a request, or of its site, already have: on chain, pending and signed. */
import { lower, sameAddress } from '@cenote/chains';
import {
  type DecodedRequest,
  type RequestedAllowance,
  requestedAllowances,
  type Simulation,
  type SpenderAllowance,
} from '@cenote/wallet-core/checks';
import { isKnownSpender } from './contracts.ts';
import type { GrantedAllowance } from './granted-allowances.ts';
import type { LookUp } from './look-up.ts';
import { siteOf } from './site-of.ts';
import { isUnlisted } from './sum-allowances.ts';

type Pair = Pick<RequestedAllowance, 'token' | 'spender'>;

/** What sites were allowed before. */
export interface Granted {
  /** Of the account, on the network. */
  all: readonly GrantedAllowance[];
  /** Whether what a request was agreed to is not on the chain yet. */
  isUnmined(approvalId: string): boolean;
}

/** What a request allows spenders that the wallet does not know, by its words and its simulation. */
export const newAllowances = (
  decoded: DecodedRequest,
  simulation: Simulation | undefined,
  chainId: number,
): RequestedAllowance[] =>
  requestedAllowances(decoded, simulation).filter(
    ({ spender, viaPermit2 }) => !isKnownSpender(chainId, spender, viaPermit2),
  );

export const NOTHING_GRANTED: Granted = { all: [], isUnmined: () => false };

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
  const listed = pairsBefore(given, granted, origin).map(({ token, spender }) => {
    const onChain = world.mayTake(token, spender);
    const waiting = open
      .filter((one) => pairOf(one) === pairOf({ token, spender }))
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    return { token, spender, amount: onChain === undefined ? undefined : onChain + waiting };
  });
  const site = siteOf(origin);
  const others = granted.all.filter((one) => isUnlisted(one) && siteOf(one.origin) === site);
  // Nobody can tell what they are.
  return [
    ...listed,
    ...others.flatMap(({ spender }) =>
      given.map(({ token }) => ({ token, spender, amount: undefined })),
    ),
  ];
}
