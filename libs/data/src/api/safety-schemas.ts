/**
 * zod schemas, with their types, of a token's safety in the gateway's REST API: parameters, response, and the result of
 * a buy-sell simulation.
 */
import * as z from 'zod/mini';
import { addressSchema, safetySchema, tokenFlagSchema } from './schemas.ts';

export const tokenSafetyParamsSchema = z.object({
  chainId: z.coerce.number().check(z.int()),
  address: addressSchema,
});

const bps = z.int().check(z.minimum(0), z.maximum(10_000));

/** Result of a buy-sell simulation. */
export const buySellSimulationSchema = z.object({
  /** unsellable: bought tokens cannot be sold. immovable: the token cannot even be bought now. */
  outcome: z.enum(['sellable', 'unsellable', 'immovable']),
  /** Fee that the token deducts from a transfer out of, or into, a pool; null if there was no transfer. */
  buyFeeBps: z.nullable(bps),
  sellFeeBps: z.nullable(bps),
  /** Deviations from the behaviour of a standard token. */
  oddities: z.array(z.enum(['misreports', 'takesMore', 'costly', 'unreadable'])),
  blockNumber: z.int(),
  /** Unix time in seconds. */
  checkedAt: z.int(),
});

export const tokenSafetyResponseSchema = z.object({
  chainId: z.int(),
  address: addressSchema,
  safety: safetySchema,
  flags: z.array(tokenFlagSchema),
  /** The higher of the listed and the simulated fee; used for quotes. */
  buyFeeBps: bps,
  sellFeeBps: bps,
  /** The token is in a token list. */
  isListed: z.boolean(),
  /** Null if it was not simulated or the simulation failed. */
  simulation: z.nullable(buySellSimulationSchema),
});

export type BuySellSimulation = z.infer<typeof buySellSimulationSchema>;
export type TokenSafetyResponse = z.infer<typeof tokenSafetyResponseSchema>;
