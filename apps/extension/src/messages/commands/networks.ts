import { rpcUrlValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing } from '../fields.ts';

const chainId = z.int().check(z.positive());
const name = z.string().check(z.minLength(1), z.maxLength(64));

/** More are not offered for one network. */
const MAX_ENDPOINTS = 16;

/** The networks, each with one endpoint, which is asked for its chain id before it is kept. */
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
  /** Null: the network's own again, if it has one. */
  setEndpoint: {
    args: z.object({ chainId, rpcUrl: z.nullable(rpcUrlValue) }),
    result: nothing,
  },
  /**
   * What the endpoints that a site names answer, before a person agrees to them: the right chain id, that of another
   * network (one of them is enough), or nothing at all.
   */
  checkEndpoints: {
    args: z.object({
      chainId,
      rpcUrls: z.array(rpcUrlValue).check(z.minLength(1), z.maxLength(MAX_ENDPOINTS)),
    }),
    result: z.enum(['right', 'other', 'silent']),
  },
  /** Refused while a transaction of it waits. */
  removeNetwork: { args: z.object({ chainId }), result: nothing },
} as const satisfies CommandTable;
