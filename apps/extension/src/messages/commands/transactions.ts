/**
 * `TRANSACTION_COMMANDS`: schemas of the screens' commands to read from a node, price a token, estimate fees, and send
 * or replace transactions. Also: type `NodeRead`, the RPC methods that screens may call.
 */
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { callSchema, intentSchema } from '../../transactions/intent.ts';
import { gasSchema } from '../../transactions/record.ts';
import type { CommandTable } from '../command-table.ts';
import { hash, quantity } from '../fields.ts';
import { feeOfferSchema } from './approvals.ts';

/** Chosen by the screen: repeated with the same id after a worker restart it is the same transaction. */
const id = z.string().check(z.minLength(1), z.maxLength(64));
const chainId = z.int().check(z.positive());

/** RPC methods that a screen can call; none that sends. */
const READS = [
  'eth_blockNumber',
  'eth_call',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionReceipt',
] as const;
export type NodeRead = (typeof READS)[number];

export const TRANSACTION_COMMANDS = {
  /** Sends a read request to a network's node. */
  read: {
    args: z.object({ chainId, method: z.enum(READS), params: z.array(z.unknown()) }),
    result: z.unknown(),
  },
  /** The price of a token in the network's own pools. */
  price: {
    args: z.object({
      chainId,
      token: addressValue,
      decimals: z.int().check(z.minimum(0), z.maximum(36)),
    }),
    /** For a whole token, in trillionths of a US dollar; absent if no deep pools agree. */
    result: z.object({ perToken: z.exactOptional(quantity) }),
  },
  /** The fee options of a call. */
  offer: {
    args: z.object({ account: addressValue, chainId, call: callSchema }),
    result: feeOfferSchema,
  },
  /** Signs and sends what the user reviewed; returns the hash. */
  send: {
    args: z.object({ id, account: addressValue, chainId, intent: intentSchema, gas: gasSchema }),
    result: hash,
  },
  /** Replaces a pending transaction with the same or an empty one at higher fees. */
  replace: {
    args: z.object({ id, of: id, action: z.enum(['speedUp', 'cancel']), gas: gasSchema }),
    result: hash,
  },
} as const satisfies CommandTable;
