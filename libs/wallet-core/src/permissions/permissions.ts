import { type Address, sameAddress } from '@cenote/chains';
import type { Caveat, Permission } from './permission.ts';

const caveat = <T extends Caveat['type']>(permission: Permission, type: T) =>
  permission.caveats.find((c): c is Extract<Caveat, { type: T }> => c.type === type);

const inForce = (permission: Permission, now: number): boolean =>
  now < (caveat(permission, 'expiry')?.value ?? Number.POSITIVE_INFINITY);

/** What the person grants. */
export interface Grant {
  id: string;
  origin: string;
  /** At least one; the first is the one the site takes for its own. */
  accounts: readonly Address[];
  /** Networks it may turn to; every one where left out. */
  chains?: readonly number[];
  /** Milliseconds since the epoch; for good where left out. */
  expiresAt?: number;
}

/** A site has one permission: a new one takes the place of the old. */
export function grant(all: readonly Permission[], given: Grant, now: number): Permission[] {
  const caveats: Caveat[] = [
    { type: 'restrictReturnedAccounts', value: [...given.accounts] },
    ...(given.chains ? [{ type: 'restrictNetworks' as const, value: [...given.chains] }] : []),
    ...(given.expiresAt === undefined ? [] : [{ type: 'expiry' as const, value: given.expiresAt }]),
  ];
  const { id, origin } = given;
  return [
    ...revoke(all, origin),
    { id, parentCapability: 'eth_accounts', invoker: origin, date: now, caveats },
  ];
}

export const revoke = (all: readonly Permission[], origin: string): Permission[] =>
  all.filter(({ invoker }) => invoker !== origin);

/** The permissions of a site that have not run out. */
export const permissionsOf = (
  all: readonly Permission[],
  origin: string,
  now: number,
): Permission[] => all.filter((p) => p.invoker === origin && inForce(p, now));

/** Those that have not run out, for the list of connections. */
export const connections = (all: readonly Permission[], now: number): Permission[] =>
  all.filter((permission) => inForce(permission, now));

/** When the next of those in force runs out, in milliseconds since the epoch; undefined where none does. */
export function nextExpiry(all: readonly Permission[], now: number): number | undefined {
  const times = connections(all, now).flatMap((p) => caveat(p, 'expiry')?.value ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Accounts that the site sees, its own first; none where it is not connected. */
export const permittedAccounts = (
  all: readonly Permission[],
  origin: string,
  now: number,
): readonly Address[] =>
  permissionsOf(all, origin, now).flatMap(
    (p) => caveat(p, 'restrictReturnedAccounts')?.value ?? [],
  );

/** Those of the networks that none of a site's permissions keeps it from. */
export const permittedChains = (
  permissions: readonly Permission[],
  chainIds: readonly number[],
): number[] =>
  chainIds.filter((chainId) =>
    permissions.every((p) => caveat(p, 'restrictNetworks')?.value.includes(chainId) ?? true),
  );

/** Lets a connected site turn to one more network. */
export const permitChain = (
  all: readonly Permission[],
  origin: string,
  chainId: number,
): Permission[] =>
  changeCaveats(all, (permission, c) =>
    permission.invoker === origin && c.type === 'restrictNetworks' && !c.value.includes(chainId)
      ? { ...c, value: [...c.value, chainId] }
      : c,
  );

/** The person turned to an account: sites that see it take it for their own now, the others keep what they see. */
export const turnTo = (all: readonly Permission[], account: Address): Permission[] =>
  changeCaveats(all, (_, c) => {
    if (c.type !== 'restrictReturnedAccounts') return c;
    const own = c.value.filter((a) => sameAddress(a, account));
    return { ...c, value: [...own, ...c.value.filter((a) => !sameAddress(a, account))] };
  });

/**
 * The account was removed from the wallet, or taken from one site: none keeps it, and one that saw no other is disconnected.
 * @param origin of the one site; all of them where left out
 */
export const withdrawAccount = (
  all: readonly Permission[],
  account: Address,
  origin?: string,
): Permission[] =>
  changeCaveats(all, ({ invoker }, c) =>
    c.type === 'restrictReturnedAccounts' && (origin === undefined || invoker === origin)
      ? { ...c, value: c.value.filter((a) => !sameAddress(a, account)) }
      : c,
  ).filter((p) => (caveat(p, 'restrictReturnedAccounts')?.value.length ?? 0) > 0);

/** A connected site sees one more account, behind those that it sees. */
export const extendAccounts = (
  all: readonly Permission[],
  account: Address,
  origin: string,
): Permission[] =>
  changeCaveats(all, ({ invoker }, c) =>
    c.type === 'restrictReturnedAccounts' &&
    invoker === origin &&
    !c.value.some((a) => sameAddress(a, account))
      ? { ...c, value: [...c.value, account] }
      : c,
  );

const changeCaveats = (
  all: readonly Permission[],
  change: (permission: Permission, caveat: Caveat) => Caveat,
): Permission[] =>
  all.map((permission) => ({
    ...permission,
    caveats: permission.caveats.map((c) => change(permission, c)),
  }));
