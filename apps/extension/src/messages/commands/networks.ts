import { rpcUrlValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { nothing } from '../fields.ts';
import type { CommandTable } from '../table.ts';

const chainId = z.int().check(z.positive());
const name = z.string().check(z.minLength(1), z.maxLength(64));

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
  removeNetwork: { args: z.object({ chainId }), result: nothing },
} as const satisfies CommandTable;
