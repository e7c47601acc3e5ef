import * as z from 'zod/mini';
import { chainValue, rpcUrlValue } from './params.ts';
import { addressValue, bytesValue, hashValue, messageValue, quantityValue } from './values.ts';

const chainId = z.int().check(z.positive());

/** Fields as they are signed: one name for each, nothing that the page left open filled in yet. */
export const transactionRequest = z.object({
  from: addressValue,
  to: z.optional(addressValue),
  value: quantityValue,
  data: bytesValue,
  /** Where the page insists on one; its fees then fit it. */
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

/** One of several calls of an account. */
export const callRequest = z.object({
  /** Undefined creates a contract. */
  to: z.optional(addressValue),
  value: quantityValue,
  data: bytesValue,
});
export type CallRequest = z.output<typeof callRequest>;

/** What a person is asked: all that the screen shows and the wallet then does. Plain JSON: it is stored. */
export const approvalRequestSchema = z.discriminatedUnion('type', [
  /** Connect the site; `answer` says what the page expects to hear. */
  z.object({ type: z.literal('connect'), answer: z.enum(['accounts', 'permissions']) }),
  /** The site is connected, the wallet locked: unlocking is all that is asked. */
  z.object({ type: z.literal('unlock') }),
  z.object({ type: z.literal('message'), account: addressValue, message: bytesValue }),
  z.object({
    type: z.literal('typedData'),
    account: addressValue,
    version: z.enum(['V1', 'V3', 'V4']),
    /** JSON. */
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
    /** The site's own name for them; the wallet finds one where there is none. */
    id: z.optional(z.string()),
    /** All or none, one straight after the other. */
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
    /** What the site says of the token. */
    said: z.object({ symbol: z.optional(z.string()), decimals: z.optional(z.int()) }),
  }),
]);
export type ApprovalRequest = z.output<typeof approvalRequestSchema>;
