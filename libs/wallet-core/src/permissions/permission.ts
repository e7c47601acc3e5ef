import * as z from 'zod/mini';

const address = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
);

/** Which accounts a site sees; the first is the one it takes for its own. */
const accountsCaveat = z.object({
  type: z.literal('restrictReturnedAccounts'),
  value: z.array(address).check(z.minLength(1)),
});
/** Which networks it may turn to. */
const chainsCaveat = z.object({
  type: z.literal('restrictNetworks'),
  value: z.array(z.int().check(z.positive())),
});
/** Until when, in milliseconds since the epoch. */
const expiryCaveat = z.object({ type: z.literal('expiry'), value: z.int() });

export const caveatSchema = z.discriminatedUnion('type', [
  accountsCaveat,
  chainsCaveat,
  expiryCaveat,
]);
export type Caveat = z.output<typeof caveatSchema>;

/** EIP-2255: what one site may do, and the caveats that bound it. */
export const permissionSchema = z.object({
  id: z.string(),
  parentCapability: z.literal('eth_accounts'),
  /** The site's origin. */
  invoker: z.string(),
  /** When it was granted, in milliseconds since the epoch. */
  date: z.int(),
  caveats: z.array(caveatSchema),
});
export type Permission = z.output<typeof permissionSchema>;

/** As it is stored: one permission a site. */
export const permissionsSchema = z.array(permissionSchema);
