import * as z from 'zod/mini';
import { endpointSchema } from './endpoints.ts';

/** zod schema and type of a network in the list of the settings. */
export const listedNetworkSchema = z.object({
  chainId: z.int(),
  name: z.string(),
  symbol: z.string(),
  /** The endpoints in use, preferred first; without any the network is unavailable. */
  endpoints: z.array(endpointSchema),
  explorerUrl: z.optional(z.string()),
  isTest: z.boolean(),
  /** Added by the user or a site: it can be removed. */
  isAdded: z.boolean(),
  /** The endpoint in use is the built-in one. */
  isDefault: z.boolean(),
  /** The network has a built-in endpoint, which is used if the user sets none. */
  hasDefault: z.boolean(),
});
export type ListedNetwork = z.output<typeof listedNetworkSchema>;
