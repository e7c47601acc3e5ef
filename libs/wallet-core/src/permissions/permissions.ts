/**
 * Pure functions on the list of site permissions: grant, revoke, change a site's accounts and networks, and read those
 * that have not expired. Also: type `Grant`.
 */
import { type Address, sameAddress } from '@cenote/chains';
import type { Caveat, Permission } from './permission.ts';

const caveat = <T extends Caveat['type']>(permission: Permission, type: T) =>
  permission.caveats.find((c): c is Extract<Caveat, { type: T }> => c.type === type);

const inForce = (permission: Permission, now: number): boolean =>
  now < (caveat(permission, 'expiry')?.value ?? Number.POSITIVE_INFINITY);

/** What the user approves. */
export interface Grant {
  id: string;
  origin: string;
  /** At least one; sites use the first one. */
  accounts: readonly Address[];
  /** Networks that it can switch to; all if omitted. */
  chains?: readonly number[];
  /** Milliseconds since the epoch; unlimited if omitted. */
  expiresAt?: number;
}

/** Grants a permission, which replaces the site's previous one. */
export function grant(all: readonly Permission[], permission: Grant, now: number): Permission[] {
  const caveats: Caveat[] = [
    { type: 'restrictReturnedAccounts', value: [...permission.accounts] },
    ...(permission.chains
      ? [{ type: 'restrictNetworks' as const, value: [...permission.chains] }]
      : []),
    ...(permission.expiresAt === undefined
      ? []
      : [{ type: 'expiry' as const, value: permission.expiresAt }]),
  ];
  const { id, origin } = permission;
  return [
    ...revoke(all, origin),
    { id, parentCapability: 'eth_accounts', invoker: origin, date: now, caveats },
  ];
}

export const revoke = (all: readonly Permission[], origin: string): Permission[] =>
  all.filter(({ invoker }) => invoker !== origin);

/** The permissions of a site that have not expired. */
export const permissionsOf = (
  all: readonly Permission[],
  origin: string,
  now: number,
): Permission[] => all.filter((p) => p.invoker === origin && inForce(p, now));

/** All permissions that have not expired, for the list of connections. */
export const connections = (all: readonly Permission[], now: number): Permission[] =>
  all.filter((permission) => inForce(permission, now));

/** Time of the next expiry, in milliseconds since the epoch; undefined if none expires. */
export function nextExpiry(all: readonly Permission[], now: number): number | undefined {
  const times = connections(all, now).flatMap((p) => caveat(p, 'expiry')?.value ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Accounts that the site sees, the one it uses first; empty if it is not connected. */
export const permittedAccounts = (
  all: readonly Permission[],
  origin: string,
  now: number,
): readonly Address[] =>
  permissionsOf(all, origin, now).flatMap(
    (p) => caveat(p, 'restrictReturnedAccounts')?.value ?? [],
  );

/** Those of the networks that the site's permissions do not exclude. */
export const permittedChains = (
  permissions: readonly Permission[],
  chainIds: readonly number[],
): number[] =>
  chainIds.filter((chainId) =>
    permissions.every((p) => caveat(p, 'restrictNetworks')?.value.includes(chainId) ?? true),
  );

/** Permits a connected site one more network. */
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

/** Makes an account the first of all sites that see it; other sites are unchanged. */
export const turnTo = (all: readonly Permission[], account: Address): Permission[] =>
  changeCaveats(all, (_, c) => {
    if (c.type !== 'restrictReturnedAccounts') return c;
    const own = c.value.filter((a) => sameAddress(a, account));
    return { ...c, value: [...own, ...c.value.filter((a) => !sameAddress(a, account))] };
  });

/**
 * Removes an account from all sites or one; a site without remaining accounts is disconnected.
 * @param origin of the one site; all if omitted
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

/** Adds an account to a connected site, after those that it sees. */
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
