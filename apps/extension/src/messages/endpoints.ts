/**
 * Schemas of a network's RPC endpoints: `endpointSchema` (URL, and the site that suggested it), `healthSchema` (result
 * of checking one). Also: their types `Endpoint` and `Health`, `verdictOf()` and `MAX_ENDPOINTS`.
 */
import { rpcUrlValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';

/** Maximum number of endpoints of one network, of the user or suggested by a site. */
export const MAX_ENDPOINTS = 16;

export const endpointSchema = z.object({
  url: rpcUrlValue,
  /** Origin of the site that suggested it; absent if the user entered or chose it. */
  suggestedBy: z.exactOptional(z.string()),
});
export type Endpoint = z.output<typeof endpointSchema>;

export const healthSchema = z.discriminatedUnion('state', [
  /** Serves the network. */
  z.object({
    state: z.literal('right'),
    /** Duration of a request. */
    latencyMs: z.number(),
    /** Number of its latest block. */
    block: z.number(),
  }),
  /** Serves another network. */
  z.object({ state: z.literal('other') }),
  /** Does not respond, or not with JSON-RPC. */
  z.object({ state: z.literal('silent') }),
]);
export type Health = z.output<typeof healthSchema>;

/**
 * Returns whether endpoints can be used together: not if one serves another network, which would show the state of one
 * chain and broadcast to another; nor if none responds.
 */
export function verdictOf(all: readonly Health[]): Health['state'] {
  if (all.some(({ state }) => state === 'other')) return 'other';
  return all.some(({ state }) => state === 'right') ? 'right' : 'silent';
}
