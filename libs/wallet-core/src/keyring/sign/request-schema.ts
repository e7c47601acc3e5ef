/**
 * zod schema of the transaction of eth_sendTransaction. Also: `BLOB_FIELDS`, the names of fields that make it a blob
 * transaction.
 */
import type { Hex } from '@cenote/chains';
import { numberToHex } from 'viem/utils';
import * as z from 'zod/mini';
import {
  address,
  bytes,
  bytes32,
  MAX_UINT64,
  MAX_UINT256,
  quantity,
  smallQuantity,
} from './rpc-values.ts';

/** Nodes accept no larger transaction (geth's pool: 128 KiB). */
const MAX_DATA_BYTES = 131_072;

const TYPES = { 0: 'legacy', 1: 'eip2930', 2: 'eip1559', 4: 'eip7702' } as const;

/** Normalized to 32 bytes; it arrives as a quantity without leading zeros. */
const signatureHalf = z.pipe(
  quantity(MAX_UINT256),
  z.transform((value): Hex => numberToHex(value, { size: 32 })),
);

const authorization = z.object({
  chainId: smallQuantity,
  address,
  nonce: smallQuantity,
  yParity: z.pipe(
    quantity(1n),
    z.transform((value) => (value === 0n ? 0 : 1)),
  ),
  r: signatureHalf,
  s: signatureHalf,
});

/** The transaction of `eth_sendTransaction`. Other fields are dropped. */
export const transactionSchema = z.object({
  chainId: z.optional(smallQuantity),
  from: z.optional(address),
  to: z.optional(address),
  value: z.optional(quantity(MAX_UINT256)),
  data: z.optional(bytes(MAX_DATA_BYTES)),
  input: z.optional(bytes(MAX_DATA_BYTES)),
  type: z.optional(
    z.pipe(
      z.string().check(z.regex(/^0x0?[0124]$/)),
      z.transform((text) => TYPES[Number(text) as keyof typeof TYPES]),
    ),
  ),
  nonce: z.optional(smallQuantity),
  gas: z.optional(quantity(MAX_UINT64)),
  gasLimit: z.optional(quantity(MAX_UINT64)),
  gasPrice: z.optional(quantity(MAX_UINT256)),
  maxFeePerGas: z.optional(quantity(MAX_UINT256)),
  maxPriorityFeePerGas: z.optional(quantity(MAX_UINT256)),
  accessList: z.optional(
    z
      .array(z.object({ address, storageKeys: z.array(bytes32).check(z.maxLength(1_000)) }))
      .check(z.maxLength(1_000)),
  ),
  authorizationList: z.optional(z.array(authorization).check(z.minLength(1), z.maxLength(100))),
});

/** Any of these fields, or the type, makes it an EIP-4844 transaction. */
export const BLOB_FIELDS = ['blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'sidecars'];
