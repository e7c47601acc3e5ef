import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { hash, quantity } from '../messages/fields.ts';
import { callSchema, intentSchema } from './intent.ts';

/** What a transaction pays, in the chain's smallest unit for each gas. */
export const gasSchema = z.object({
  gas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  /** One price for gas, as before EIP-1559: the two are the same then. */
  byGasPrice: z.exactOptional(z.boolean()),
});
export type Gas = z.output<typeof gasSchema>;

/** Consent of the account to run a contract's code (EIP-7702), signed; it holds at the nonce behind the transaction's. */
export const authorizationSchema = z.object({
  chainId: z.int(),
  address: addressValue,
  nonce: z.int(),
  yParity: z.union([z.literal(0), z.literal(1)]),
  r: quantity,
  s: quantity,
});

/** What was sent in the place of one that waited. */
const replacementSchema = z.object({
  id: z.string(),
  hash,
  action: z.enum(['speedUp', 'cancel']),
  paid: gasSchema,
});
export type ReplacementAction = z.output<typeof replacementSchema>['action'];

/** Why it failed: it reverted, its gas was used up, another took its place, or no node knows it any more. */
export const FAILURES = ['REVERTED', 'OUT_OF_GAS', 'REPLACED', 'DROPPED'] as const;

/** A transaction of this wallet, from the moment it is signed. No secret: all of it is meant for the chain. */
export const recordSchema = z.object({
  id: z.string(),
  account: addressValue,
  chainId: z.int(),
  /** What the person did on a screen of the wallet, or the site that asked for it. */
  about: z.union([
    intentSchema,
    z.object({ kind: z.literal('site'), origin: z.string() }),
    /** Several calls of a site as one (EIP-5792). */
    z.object({ kind: z.literal('calls'), origin: z.string(), count: z.int() }),
    /** A smart account becomes an ordinary one again. */
    z.object({ kind: z.literal('ordinary') }),
  ]),
  call: callSchema,
  /** The account becomes a smart one by it. */
  authorizations: z.exactOptional(z.array(authorizationSchema)),
  nonce: z.int(),
  hash,
  paid: gasSchema,
  /** In the order they were sent. */
  replacements: z.array(replacementSchema),
  /** Milliseconds since 1970. */
  submittedAt: z.int(),
  status: z.enum(['pending', 'canceling', 'canceled', 'success', 'failed']),
  failure: z.optional(z.enum(FAILURES)),
  /** What is in the chain in its place. */
  minedHash: z.optional(hash),
});
export type TransactionRecord = z.output<typeof recordSchema>;

export const isWaiting = ({ status }: Pick<TransactionRecord, 'status'>): boolean =>
  status === 'pending' || status === 'canceling';

/** What the one that was sent last pays. */
export const lastPaid = ({ paid, replacements }: TransactionRecord): Gas =>
  replacements.at(-1)?.paid ?? paid;

/** All that were sent at its place, the latest first. */
export const hashesOf = ({ hash, replacements }: TransactionRecord): string[] => [
  ...replacements.map((each) => each.hash).reverse(),
  hash,
];
