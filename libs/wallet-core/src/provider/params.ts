/**
 * zod schemas of the parameters of RPC methods: transaction, network (EIP-3085), RPC URL, token (EIP-747), calls
 * (EIP-5792) and others.
 */
import { isAddress } from 'viem/utils';
import * as z from 'zod/mini';
import { isPlainName } from '../checks/text/printable.ts';
import {
  addressValue,
  bytesValue,
  callsIdValue,
  chainIdValue,
  hashValue,
  messageValue,
  quantityValue,
} from './values.ts';

/** Pages send undefined, null or an empty array for no parameters. */
export const noParams = z.optional(z.nullable(z.union([z.array(z.unknown()), z.object({})])));

/** Parameters that are forwarded to a node, which validates them; bounded here. */
export const nodeParams = z._default(z.array(z.unknown()).check(z.maxLength(8)), []);

/**
 * EIP-1474 transaction object, with the fee fields of EIP-1559 and the access list of EIP-2930. Fields are validated
 * separately here, and together by the signing code.
 */
export const transactionValue = z.looseObject({
  from: addressValue,
  to: z.optional(z.nullable(addressValue)),
  value: z.optional(quantityValue),
  data: z.optional(bytesValue),
  input: z.optional(bytesValue),
  gas: z.optional(quantityValue),
  gasLimit: z.optional(quantityValue),
  gasPrice: z.optional(quantityValue),
  maxFeePerGas: z.optional(quantityValue),
  maxPriorityFeePerGas: z.optional(quantityValue),
  nonce: z.optional(quantityValue),
  chainId: z.optional(chainIdValue),
  accessList: z.optional(
    z
      .array(z.object({ address: addressValue, storageKeys: z.array(hashValue) }))
      .check(z.maxLength(1_000)),
  ),
});

const https = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopback = (text: string) =>
  URL.canParse(text) && new URL(text).protocol === 'http:' && LOOPBACK.has(new URL(text).hostname);

/** Many pages send the number as text. */
const decimalText = z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number));

/** Text from a site: without invisible characters or those that change the text direction. */
const plainText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(isPlainName));

/** EIP-3085: endpoints must be encrypted, except on this device. */
export const rpcUrlValue = z.string().check(
  z.maxLength(2_048),
  z.refine((url) => https(url) || loopback(url)),
);

export const chainValue = z.object({
  chainId: chainIdValue,
  chainName: plainText(64),
  rpcUrls: z.array(rpcUrlValue).check(z.minLength(1), z.maxLength(16)),
  nativeCurrency: z.object({
    name: plainText(64),
    symbol: plainText(11),
    decimals: z.literal(18),
  }),
  blockExplorerUrls: z.optional(
    z.nullable(
      z.array(z.string().check(z.maxLength(2_048), z.refine(https))).check(z.maxLength(16)),
    ),
  ),
});

/** An address; if it has a checksum, the checksum must be right. */
const checkedAddress = addressValue.check(z.refine((address) => isAddress(address)));

/** EIP-747, the ERC-20 type. The page's metadata is shown next to the contract's own, and not used otherwise. */
export const assetValue = z.object({
  type: z.literal('ERC20'),
  options: z.object({
    address: checkedAddress,
    chainId: z.optional(z.int().check(z.positive())),
    symbol: z.optional(z.string().check(z.maxLength(64), z.refine(isPlainName))),
    decimals: z.optional(z.union([z.int().check(z.gte(0), z.lte(255)), decimalText])),
  }),
});

/** EIP-2255: the only capability. The page's caveats are ignored. */
export const capabilityValue = z.strictObject({ eth_accounts: z.object({}) });

const capabilities = z.optional(
  z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) })),
);

/**
 * EIP-5792. The maximum number and the capabilities are checked by rules instead of the schema, because each has an
 * error code of its own.
 */
export const callsValue = z.object({
  version: z.literal('2.0.0'),
  id: z.optional(callsIdValue),
  from: z.optional(addressValue),
  chainId: chainIdValue,
  atomicRequired: z.boolean(),
  calls: z
    .array(
      z
        .object({
          to: z.optional(z.nullable(addressValue)),
          data: z.optional(bytesValue),
          value: z.optional(quantityValue),
          capabilities,
        })
        .check(z.refine(({ to, data = '0x' }) => to != null || data !== '0x')),
    )
    .check(z.minLength(1)),
  capabilities,
});

/** EIP-5792: requested networks; 0x0 means all. */
export const queriedChainsValue = z.optional(
  z.nullable(z.array(quantityValue).check(z.maxLength(256))),
);

/** EIP-712 typed data: an object, or its JSON text. */
export const typedDataValue = z.union([messageValue, z.record(z.string(), z.unknown())]);

/** From before EIP-712: a list of named values, parsed by the keyring. */
export const legacyTypedDataValue = z.array(z.unknown()).check(z.minLength(1), z.maxLength(256));
