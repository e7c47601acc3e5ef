import * as z from 'zod/mini';

/** zod schema and type of a network in the list of the settings. */
export const listedNetworkSchema = z.object({
  chainId: z.int(),
  name: z.string(),
  symbol: z.string(),
  /** Undefined: the network is not reachable. */
  rpcUrl: z.optional(z.string()),
  isTest: z.boolean(),
  /** Added by the user or a site: it can be removed. */
  isAdded: z.boolean(),
  /** Whether the user set the endpoint. */
  hasOwnEndpoint: z.boolean(),
});
export type ListedNetwork = z.output<typeof listedNetworkSchema>;
