/**
 * zod schemas and types of the requests that need the user's approval (`ApprovalRequest`: connect, sign, send and
 * others), of a transaction and of one of several calls.
 */
import * as z from 'zod/mini';
import { chainValue, rpcUrlValue } from './params.ts';
import { addressValue, bytesValue, hashValue, messageValue, quantityValue } from './values.ts';

const chainId = z.int().check(z.positive());

/** The fields as they are signed, under one name each; fields that the page omitted are not filled in yet. */
export const transactionRequest = z.object({
  from: addressValue,
  to: z.optional(addressValue),
  value: quantityValue,
  data: bytesValue,
  /** Set if the page requires a type; its fees then match it. */
  type: z.optional(z.enum(['legacy', 'eip2930', 'eip1559'])),
  gas: z.optional(quantityValue),
  gasPrice: z.optional(quantityValue),
  maxFeePerGas: z.optional(quantityValue),
  maxPriorityFeePerGas: z.optional(quantityValue),
  nonce: z.optional(quantityValue),
  accessList: z.optional(
    z.array(z.object({ address: addressValue, storageKeys: z.array(hashValue) })),
  ),
});
export type TransactionRequest = z.output<typeof transactionRequest>;

/** One of several calls. */
export const callRequest = z.object({
  /** Undefined creates a contract. */
  to: z.optional(addressValue),
  value: quantityValue,
  data: bytesValue,
});
export type CallRequest = z.output<typeof callRequest>;

/**
 * A request that needs the user's approval, with all data that the screen shows and the wallet uses. Plain JSON,
 * because it is stored.
 */
export const approvalRequestSchema = z.discriminatedUnion('type', [
  /** Connects the site; `answer` is the kind of response that the page expects. */
  z.object({ type: z.literal('connect'), answer: z.enum(['accounts', 'permissions']) }),
  /** Unlocks the wallet for a site that is connected already. */
  z.object({ type: z.literal('unlock') }),
  z.object({ type: z.literal('message'), account: addressValue, message: bytesValue }),
  z.object({
    type: z.literal('typedData'),
    account: addressValue,
    version: z.enum(['V1', 'V3', 'V4']),
    /** JSON text. */
    data: messageValue,
  }),
  z.object({
    type: z.literal('transaction'),
    account: addressValue,
    chainId,
    transaction: transactionRequest,
  }),
  z.object({
    type: z.literal('calls'),
    account: addressValue,
    chainId,
    /** The site's id for the batch; generated if absent. */
    id: z.optional(z.string()),
    /** Whether the calls must be executed atomically. */
    atomicRequired: z.boolean(),
    calls: z.array(callRequest),
  }),
  z.object({ type: z.literal('switchChain'), chainId }),
  z.object({
    type: z.literal('addChain'),
    chainId,
    name: chainValue.shape.chainName,
    symbol: z.string(),
    rpcUrls: z.array(rpcUrlValue),
    explorerUrl: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('watchAsset'),
    account: addressValue,
    chainId,
    address: addressValue,
    /** The metadata that the site states. */
    declared: z.object({ symbol: z.optional(z.string()), decimals: z.optional(z.int()) }),
  }),
]);
export type ApprovalRequest = z.output<typeof approvalRequestSchema>;
