import * as z from 'zod/mini';

/** A network as a person sees it among the others. */
export const listedNetworkSchema = z.object({
  chainId: z.int(),
  name: z.string(),
  symbol: z.string(),
  /** None: it cannot be reached. */
  rpcUrl: z.optional(z.string()),
  isTest: z.boolean(),
  /** By the person or by a site: it can be removed. */
  isAdded: z.boolean(),
  /** The endpoint is the person's own choice. */
  hasOwnEndpoint: z.boolean(),
});
export type ListedNetwork = z.output<typeof listedNetworkSchema>;
