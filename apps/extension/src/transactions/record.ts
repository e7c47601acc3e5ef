/**
 * zod schema and type of a `TransactionRecord`, a transaction of this wallet from its signing on; of its gas and
 * EIP-7702 authorization. Also: `isWaiting()`, `lastPaid()` and `hashesOf()` a record.
 */
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { hash, quantity } from '../messages/fields.ts';
import { callSchema, intentSchema } from './intent.ts';

/** What a transaction pays, in the coin's smallest unit per gas. */
export const gasSchema = z.object({
  gas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  /** Wei for the data that a rollup publishes on its L1, besides gas, as last read. */
  l1Fee: z.exactOptional(quantity),
  /** Uses a gas price, as before EIP-1559: both price fields are equal then. */
  byGasPrice: z.exactOptional(z.boolean()),
});
export type Gas = z.output<typeof gasSchema>;

/**
 * Signed authorization of the account to delegate to a contract (EIP-7702); valid for the nonce after the
 * transaction's.
 */
export const authorizationSchema = z.object({
  chainId: z.int(),
  address: addressValue,
  nonce: z.int(),
  yParity: z.union([z.literal(0), z.literal(1)]),
  r: quantity,
  s: quantity,
});

/** A replacement of a pending transaction. */
const replacementSchema = z.object({
  id: z.string(),
  hash,
  action: z.enum(['speedUp', 'cancel']),
  paid: gasSchema,
});
export type ReplacementAction = z.output<typeof replacementSchema>['action'];

/** Reason of a failure: reverted, out of gas, replaced by another transaction, or no longer known to any node. */
export const FAILURES = ['REVERTED', 'OUT_OF_GAS', 'REPLACED', 'DROPPED'] as const;

/** A transaction of this wallet, from its signing on. Contains no secret: all of it is public on the chain. */
export const recordSchema = z.object({
  id: z.string(),
  account: addressValue,
  chainId: z.int(),
  /** The user's action on a screen of the wallet, or the site that requested it. */
  about: z.union([
    intentSchema,
    z.object({ kind: z.literal('site'), origin: z.string() }),
    /** Several calls of a site in one transaction (EIP-5792). */
    z.object({ kind: z.literal('calls'), origin: z.string(), count: z.int() }),
    /** Makes a smart account an ordinary one again. */
    z.object({ kind: z.literal('ordinary') }),
  ]),
  call: callSchema,
  /** Upgrades the account to a smart account. */
  authorizations: z.exactOptional(z.array(authorizationSchema)),
  nonce: z.int(),
  hash,
  paid: gasSchema,
  /** In the order in which they were sent. */
  replacements: z.array(replacementSchema),
  /** Milliseconds since the epoch. */
  submittedAt: z.int(),
  status: z.enum(['pending', 'canceling', 'canceled', 'success', 'failed']),
  failure: z.optional(z.enum(FAILURES)),
  /** Hash of the mined transaction with this nonce. */
  minedHash: z.optional(hash),
});
export type TransactionRecord = z.output<typeof recordSchema>;

export const isWaiting = ({ status }: Pick<TransactionRecord, 'status'>): boolean =>
  status === 'pending' || status === 'canceling';

/** What the latest replacement, or the transaction itself, pays. */
export const lastPaid = ({ paid, replacements }: TransactionRecord): Gas =>
  replacements.at(-1)?.paid ?? paid;

/** Hashes of the transaction and its replacements, latest first. */
export const hashesOf = ({ hash, replacements }: TransactionRecord): string[] => [
  ...replacements.map((each) => each.hash).reverse(),
  hash,
];
