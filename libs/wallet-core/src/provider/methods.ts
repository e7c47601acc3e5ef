/**
 * `METHODS`: RPC methods that the wallet handles itself, each with schemas of params and result, error codes and
 * standard. Also: `isMethod()` and types.
 */
import * as z from 'zod/mini';
import { permissionSchema } from '../permissions/permission.ts';
import {
  assetValue,
  callsValue,
  capabilityValue,
  chainValue,
  legacyTypedDataValue,
  noParams,
  queriedChainsValue,
  transactionValue,
  typedDataValue,
} from './params.ts';
import {
  AtomicityUnsupported,
  CallsTooLarge,
  ChainDisconnected,
  DuplicateId,
  InvalidParams,
  LimitExceeded,
  ResourceUnavailable,
  TransactionRejected,
  Unauthorized,
  UnknownCalls,
  UnknownChain,
  UnsupportedCapability,
  UnsupportedChain,
  UpgradeRejected,
  UserRejected,
} from './rpc-errors.ts';
import {
  addressValue,
  bytesValue,
  callsIdValue,
  chainIdValue,
  hashValue,
  messageValue,
  quantityValue,
} from './values.ts';

/** Properties of a method that are independent of its parameters. */
export interface Method {
  params: z.ZodMiniType;
  result: z.ZodMiniType;
  /** Whether the site must be connected to an account. */
  needsConnection: boolean;
  /** Whether each request needs the user's approval. */
  needsApproval: boolean;
  /** Error codes that a page must expect, besides those of every request (-32602, -32603, -32005). */
  errors: readonly number[];
  /** URL of its standard. */
  link: string;
}

const eip = (number: number) => `https://eips.ethereum.org/EIPS/eip-${number}`;

const free = { needsConnection: false, needsApproval: false, errors: [] as readonly number[] };
/** Error codes of requests that need approval. */
const APPROVAL_ERRORS = [
  UserRejected.rpcCode,
  ResourceUnavailable.rpcCode,
  LimitExceeded.rpcCode,
] as const;
const withApproval = {
  needsConnection: false,
  needsApproval: true,
  errors: APPROVAL_ERRORS as readonly number[],
};
const SIGNED = [...APPROVAL_ERRORS, Unauthorized.rpcCode, InvalidParams.rpcCode];
const signed = { needsConnection: true, needsApproval: true, errors: SIGNED as readonly number[] };

const CALLS = [
  UnsupportedCapability.rpcCode,
  UnsupportedChain.rpcCode,
  DuplicateId.rpcCode,
  CallsTooLarge.rpcCode,
  UpgradeRejected.rpcCode,
  AtomicityUnsupported.rpcCode,
];

const accounts = z.array(addressValue);
const signature = bytesValue;
const permissions = z.array(permissionSchema);

const callsStatus = z.object({
  version: z.literal('2.0.0'),
  id: z.string(),
  chainId: chainIdValue,
  /** 100 pending, 200 confirmed, 400 not executed, 500 reverted, 600 partially reverted. */
  status: z.union([z.literal(100), z.literal(200), z.literal(400), z.literal(500), z.literal(600)]),
  /** Whether it is one transaction. */
  atomic: z.boolean(),
  receipts: z.optional(
    z.array(
      z.object({
        logs: z.array(
          z.object({ address: addressValue, data: bytesValue, topics: z.array(hashValue) }),
        ),
        status: quantityValue,
        blockHash: hashValue,
        blockNumber: quantityValue,
        gasUsed: quantityValue,
        transactionHash: hashValue,
      }),
    ),
  ),
});
export type CallsStatus = z.output<typeof callsStatus>;

/** Methods that the wallet handles itself. Methods that are neither here nor in `PROXIED` are unsupported. */
export const METHODS = {
  eth_chainId: { ...free, params: noParams, result: chainIdValue, link: eip(695) },
  net_version: { ...free, params: noParams, result: z.string(), link: eip(1474) },
  web3_clientVersion: { ...free, params: noParams, result: z.string(), link: eip(1474) },
  /** Empty for a site that is not connected, and for all sites while the wallet is locked. */
  eth_accounts: { ...free, params: noParams, result: accounts, link: eip(1474) },
  eth_coinbase: { ...free, params: noParams, result: z.nullable(addressValue), link: eip(1474) },
  eth_requestAccounts: { ...withApproval, params: noParams, result: accounts, link: eip(1102) },
  wallet_getPermissions: { ...free, params: noParams, result: permissions, link: eip(2255) },
  wallet_requestPermissions: {
    ...withApproval,
    params: z.tuple([capabilityValue]),
    result: permissions,
    link: eip(2255),
  },
  wallet_revokePermissions: {
    ...free,
    params: z.tuple([capabilityValue]),
    result: z.null(),
    link: 'https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md',
  },
  personal_ecRecover: {
    ...free,
    params: z.tuple([messageValue, bytesValue]),
    result: addressValue,
    link: eip(191),
  },
  personal_sign: {
    ...signed,
    params: z.tuple([messageValue, messageValue], z.unknown()),
    result: signature,
    link: eip(191),
  },
  eth_signTypedData: {
    ...signed,
    params: z.tuple([legacyTypedDataValue, addressValue]),
    result: signature,
    link: 'https://docs.metamask.io/wallet/concepts/signing-methods/#eth_signtypeddata_v1',
  },
  eth_signTypedData_v3: {
    ...signed,
    params: z.tuple([addressValue, typedDataValue]),
    result: signature,
    link: eip(712),
  },
  eth_signTypedData_v4: {
    ...signed,
    params: z.tuple([addressValue, typedDataValue]),
    result: signature,
    link: eip(712),
  },
  eth_sendTransaction: {
    ...signed,
    errors: [...SIGNED, ChainDisconnected.rpcCode, TransactionRejected.rpcCode],
    params: z.tuple([transactionValue]),
    result: hashValue,
    link: eip(1474),
  },
  wallet_addEthereumChain: {
    ...withApproval,
    needsConnection: true,
    errors: [...APPROVAL_ERRORS, Unauthorized.rpcCode],
    params: z.tuple([chainValue]),
    result: z.null(),
    link: eip(3085),
  },
  wallet_switchEthereumChain: {
    ...withApproval,
    needsConnection: true,
    errors: [...APPROVAL_ERRORS, Unauthorized.rpcCode, UnknownChain.rpcCode],
    params: z.tuple([z.object({ chainId: chainIdValue })]),
    result: z.null(),
    link: eip(3326),
  },
  /**
   * Returns true once the request is validated, before and regardless of the user's decision: the standard requires
   * it, so that a site does not learn which tokens a user watches. Some pages omit the array.
   */
  wallet_watchAsset: {
    ...withApproval,
    needsConnection: true,
    errors: [...APPROVAL_ERRORS, Unauthorized.rpcCode, UnknownChain.rpcCode],
    params: z.union([z.tuple([assetValue]), assetValue]),
    result: z.literal(true),
    link: eip(747),
  },
  wallet_getCapabilities: {
    ...free,
    needsConnection: true,
    errors: [Unauthorized.rpcCode],
    params: z.tuple([addressValue, queriedChainsValue]),
    result: z.record(
      z.string(),
      z.object({ atomic: z.object({ status: z.enum(['supported', 'ready', 'unsupported']) }) }),
    ),
    link: eip(5792),
  },
  wallet_sendCalls: {
    ...withApproval,
    needsConnection: true,
    errors: [...SIGNED, ...CALLS, ChainDisconnected.rpcCode, TransactionRejected.rpcCode],
    params: z.tuple([callsValue]),
    result: z.object({ id: z.string() }),
    link: eip(5792),
  },
  /** For batches of the requesting site only. */
  wallet_getCallsStatus: {
    ...free,
    needsConnection: true,
    errors: [Unauthorized.rpcCode, UnknownCalls.rpcCode],
    params: z.tuple([callsIdValue]),
    result: callsStatus,
    link: eip(5792),
  },
  wallet_showCallsStatus: {
    ...free,
    needsConnection: true,
    errors: [Unauthorized.rpcCode, UnknownCalls.rpcCode],
    params: z.tuple([callsIdValue]),
    result: z.null(),
    link: eip(5792),
  },
} as const satisfies Record<string, Method>;

export type MethodName = keyof typeof METHODS;
export type ParamsOf<M extends MethodName> = z.output<(typeof METHODS)[M]['params']>;

export const isMethod = (name: string): name is MethodName => Object.hasOwn(METHODS, name);
