/**
 * `NETWORK_COMMANDS`: schemas of the screens' commands to add and remove networks and their RPC endpoints, and to check
 * endpoints. The chain id of an endpoint is checked before it is stored.
 */
import { rpcUrlValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { healthSchema, MAX_ENDPOINTS } from '../endpoints.ts';
import { nothing } from '../fields.ts';

const chainId = z.int().check(z.positive());
const name = z.string().check(z.minLength(1), z.maxLength(64));
/** URL of a block explorer, to which paths are appended. */
const explorerUrl = z.string().check(
  z.maxLength(2_048),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
);

/** Commands for networks. The chain id of an endpoint is checked before it is stored. */
export const NETWORK_COMMANDS = {
  addNetwork: {
    args: z.object({
      chainId,
      name,
      symbol: z.string().check(z.regex(/^\S{1,11}$/)),
      rpcUrl: rpcUrlValue,
      explorerUrl: z.exactOptional(explorerUrl),
      isTest: z.boolean(),
    }),
    result: nothing,
  },
  /** Adds an endpoint after the others that the user set; the first one replaces a built-in endpoint. */
  addEndpoint: { args: z.object({ chainId, rpcUrl: rpcUrlValue }), result: nothing },
  /** Rejected for a network's last endpoint while it has a pending transaction. */
  removeEndpoint: { args: z.object({ chainId, rpcUrl: z.string() }), result: nothing },
  /** Removes the endpoints that the user set; the network uses its built-in one. */
  resetEndpoints: { args: z.object({ chainId }), result: nothing },
  /** Requests chain id and block number of each endpoint; the results are in the same order. */
  checkEndpoints: {
    args: z.object({
      chainId,
      rpcUrls: z.array(rpcUrlValue).check(z.minLength(1), z.maxLength(MAX_ENDPOINTS)),
    }),
    result: z.array(healthSchema),
  },
  /** Rejected while the network has a pending transaction. */
  removeNetwork: { args: z.object({ chainId }), result: nothing },
} as const satisfies CommandTable;
