/**
 * zod schemas and types of a site's EIP-2255 permission, its caveats (accounts, networks, expiry), and the stored list
 * of permissions.
 */
import * as z from 'zod/mini';

const address = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
);

/** Accounts that a site sees; sites use the first one. */
const accountsCaveat = z.object({
  type: z.literal('restrictReturnedAccounts'),
  value: z.array(address).check(z.minLength(1)),
});
/** Networks that a site can switch to. */
const chainsCaveat = z.object({
  type: z.literal('restrictNetworks'),
  value: z.array(z.int().check(z.positive())),
});
/** Expiry, in milliseconds since the epoch. */
const expiryCaveat = z.object({ type: z.literal('expiry'), value: z.int() });

export const caveatSchema = z.discriminatedUnion('type', [
  accountsCaveat,
  chainsCaveat,
  expiryCaveat,
]);
export type Caveat = z.output<typeof caveatSchema>;

/** EIP-2255 permission of one site, with the caveats that limit it. */
export const permissionSchema = z.object({
  id: z.string(),
  parentCapability: z.literal('eth_accounts'),
  /** The site's origin. */
  invoker: z.string(),
  /** Time of the approval, in milliseconds since the epoch. */
  date: z.int(),
  caveats: z.array(caveatSchema),
});
export type Permission = z.output<typeof permissionSchema>;

/** Stored form: one permission per site. */
export const permissionsSchema = z.array(permissionSchema);
