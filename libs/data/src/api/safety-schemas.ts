import * as z from 'zod/mini';
import { addressSchema, safetySchema, tokenFlagSchema } from './schemas.ts';

export const tokenSafetyParamsSchema = z.object({
  chainId: z.coerce.number().check(z.int()),
  address: addressSchema,
});

const bps = z.int().check(z.minimum(0), z.maximum(10_000));

/** What a simulated purchase and sale showed. */
export const buySellSimulationSchema = z.object({
  /** unsellable: what is bought cannot be sold. immovable: it cannot even be bought now. */
  outcome: z.enum(['sellable', 'unsellable', 'immovable']),
  /** Kept by the token of what a pool sends, and of what is sent to one; null where nothing moved. */
  buyFeeBps: z.nullable(bps),
  sellFeeBps: z.nullable(bps),
  /** What a sound token does not do. */
  oddities: z.array(z.enum(['misreports', 'takesMore', 'costly', 'unreadable'])),
  blockNumber: z.int(),
  /** Seconds since 1970. */
  checkedAt: z.int(),
});

export const tokenSafetyResponseSchema = z.object({
  chainId: z.int(),
  address: addressSchema,
  safety: safetySchema,
  flags: z.array(tokenFlagSchema),
  /** The higher of what lists say and what was found; what quotes reckon with. */
  buyFeeBps: bps,
  sellFeeBps: bps,
  /** A token list names the token. */
  isListed: z.boolean(),
  /** Null where it was not tried, or could not be. */
  trial: z.nullable(buySellSimulationSchema),
});

export type BuySellSimulation = z.infer<typeof buySellSimulationSchema>;
export type TokenSafetyResponse = z.infer<typeof tokenSafetyResponseSchema>;
