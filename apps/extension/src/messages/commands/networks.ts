/**
 * `NETWORK_COMMANDS`: schemas of the screens' commands to add and remove networks and set or check their RPC URL. Each
 * network has one, whose chain id is checked before it is stored.
 */
import { rpcUrlValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing } from '../fields.ts';

const chainId = z.int().check(z.positive());
const name = z.string().check(z.minLength(1), z.maxLength(64));

/** Maximum number of endpoints that a site can suggest for one network. */
const MAX_ENDPOINTS = 16;

/** Commands for networks. Each network has one endpoint, whose chain id is checked before it is stored. */
export const NETWORK_COMMANDS = {
  addNetwork: {
    args: z.object({
      chainId,
      name,
      symbol: z.string().check(z.regex(/^\S{1,11}$/)),
      rpcUrl: rpcUrlValue,
      isTest: z.boolean(),
    }),
    result: nothing,
  },
  /** Null: resets to the network's default endpoint, if it has one. */
  setEndpoint: {
    args: z.object({ chainId, rpcUrl: z.nullable(rpcUrlValue) }),
    result: nothing,
  },
  /**
   * Checks the endpoints from a site before the user approves them: the right chain id, that of another network (one
   * such endpoint is sufficient), or no response.
   */
  checkEndpoints: {
    args: z.object({
      chainId,
      rpcUrls: z.array(rpcUrlValue).check(z.minLength(1), z.maxLength(MAX_ENDPOINTS)),
    }),
    result: z.enum(['right', 'other', 'silent']),
  },
  /** Rejected while the network has a pending transaction. */
  removeNetwork: { args: z.object({ chainId }), result: nothing },
} as const satisfies CommandTable;
