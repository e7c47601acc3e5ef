/**
 * `storedNetworksSchema`: schema of the networks in extension storage, with the migrations from earlier versions. Also:
 * its type `StoredNetworks`, and `NO_NETWORKS`, the initial value.
 */
import { networkById } from '@cenote/chains';
import { rpcUrlValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { type Endpoint, endpointSchema } from '../../messages/endpoints.ts';
import { type Migration, migrated } from '../storage/migrated.ts';
import '@cenote/chains/networks';

const factsShape = {
  chainId: z.int().check(z.positive()),
  name: z.string(),
  symbol: z.string(),
  explorerUrl: z.optional(z.string()),
  isTest: z.optional(z.boolean()),
};

const latestSchema = z.object({
  version: z.int(),
  /** Networks that the user or a site added, which the registry does not have. */
  added: z.array(z.object(factsShape)),
  /** Endpoints by chain id, preferred first. */
  endpoints: z.record(z.string(), z.array(endpointSchema)),
});
export type StoredNetworks = z.output<typeof latestSchema>;

/** Version 0: one endpoint for each network, and networks of the registry among the added ones. */
const version0Schema = z.object({
  added: z.array(z.object({ ...factsShape, rpcUrl: rpcUrlValue })),
  endpoints: z.record(z.string(), rpcUrlValue),
});

const MIGRATIONS: readonly Migration[] = [
  function toEndpointLists(stored) {
    const { added, endpoints } = version0Schema.parse(stored);
    const urls = {
      ...Object.fromEntries(added.map((one) => [one.chainId, one.rpcUrl])),
      ...endpoints,
    };
    return {
      added: added
        .filter(({ chainId }) => !networkById(chainId))
        .map(({ rpcUrl: _, ...facts }) => facts),
      endpoints: Object.fromEntries(
        Object.entries(urls).map(([id, url]): [string, Endpoint[]] => [id, [{ url }]]),
      ),
    };
  },
];

export const storedNetworksSchema = migrated(latestSchema, MIGRATIONS);

export const NO_NETWORKS: StoredNetworks = {
  version: MIGRATIONS.length,
  added: [],
  endpoints: {},
};
