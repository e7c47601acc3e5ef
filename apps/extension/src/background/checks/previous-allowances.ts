/**
 * Allowances that spenders have before a request: `allowedBefore()` combines on-chain, pending and signed ones;
 * `pairsBefore()` lists what to read. Also: `newAllowances()`, those that the request gives to unknown spenders, and
 * `Granted`.
 */
import { lower, sameAddress } from '@cenote/chains';
import {
  type DecodedRequest,
  type RequestedAllowance,
  requestedAllowances,
  type Simulation,
  type SpenderAllowance,
} from '@cenote/wallet-core/checks';
import type { AddressLookup } from './address-lookup.ts';
import type { GrantedAllowance } from './allowance-record.ts';
import { isKnownSpender } from './contracts.ts';
import { siteOf } from './site-of.ts';
import { isUnlisted } from './sum-allowances.ts';

type Pair = Pick<RequestedAllowance, 'token' | 'spender'>;

/** Allowances that sites were granted. */
export interface Granted {
  /** Allowances of the account on the network. */
  all: readonly GrantedAllowance[];
  /** Whether the transactions of an approved request are not on chain yet. */
  isUnmined(approvalId: string): boolean;
}

/** Allowances that a request gives to unknown spenders, by its decoded calls and its simulation. */
export const newAllowances = (
  decoded: DecodedRequest,
  simulation: Simulation | undefined,
  chainId: number,
): RequestedAllowance[] =>
  requestedAllowances(decoded, simulation).filter(
    ({ spender, viaPermit2 }) => !isKnownSpender(chainId, spender, viaPermit2),
  );

export const NOTHING_GRANTED: Granted = { all: [], isUnmined: () => false };

/** Maximum time between approval and the transaction record, which is tracked from then on. */
const SIGNING_SECONDS = 10;

const pairOf = ({ token, spender }: Pair): string => `${lower(token)},${lower(spender)}`;

/** Granted allowances that count together with those of a request: same token, and same spender or site. */
function related(added: readonly Pair[], { all }: Granted, origin: string): GrantedAllowance[] {
  const site = siteOf(origin);
  return all.filter((one) =>
    added.some(
      ({ token, spender }) =>
        sameAddress(token, one.token) &&
        (sameAddress(spender, one.spender) || siteOf(one.origin) === site),
    ),
  );
}

/** Distinct token and spender pairs whose allowances must be read: those of the request, then those of its site. */
export function pairsBefore(added: readonly Pair[], granted: Granted, origin: string): Pair[] {
  const pairs = [...added, ...related(added, granted, origin)];
  return [
    ...new Map(
      pairs.map(({ token, spender }) => [pairOf({ token, spender }), { token, spender }]),
    ).values(),
  ];
}

/**
 * Existing allowances of the spenders of a request and of its site: on chain, by pending transactions, and by
 * signatures that are still valid.
 * @param now Unix seconds
 */
export function allowedBefore(
  added: readonly Pair[],
  granted: Granted,
  { origin, now, world }: { origin: string; now: number; world: Pick<AddressLookup, 'mayTake'> },
): SpenderAllowance[] {
  const open = related(added, granted, origin).filter(({ by, until, approvalId }) =>
    by === 'signature'
      ? until >= now
      : until + SIGNING_SECONDS >= now || granted.isUnmined(approvalId),
  );
  const listed = pairsBefore(added, granted, origin).map(({ token, spender }) => {
    const onChain = world.mayTake(token, spender);
    const waiting = open
      .filter((one) => pairOf(one) === pairOf({ token, spender }))
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    return { token, spender, amount: onChain === undefined ? undefined : onChain + waiting };
  });
  const site = siteOf(origin);
  const others = granted.all.filter((one) => isUnlisted(one) && siteOf(one.origin) === site);
  // The amounts of unlisted allowances are unknown.
  return [
    ...listed,
    ...others.flatMap(({ spender }) =>
      added.map(({ token }) => ({ token, spender, amount: undefined })),
    ),
  ];
}
