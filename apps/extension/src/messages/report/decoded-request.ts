/**
 * zod schemas of a decoded request and its actions, as sent from the worker to a screen; wallet-core's
 * `decoded-action.ts` describes each kind of action.
 */
import type { DecodedRequest } from '@cenote/wallet-core/checks';
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { type AsText, amount, hexText } from './values.ts';

const optional = z.exactOptional;
const address = addressValue;

export const asset = z.discriminatedUnion('standard', [
  z.object({ standard: z.literal('native'), amount }),
  z.object({ standard: z.literal('erc20'), token: address, amount }),
  z.object({ standard: z.literal('erc721'), token: address, id: amount }),
  z.object({ standard: z.literal('erc1155'), token: address, id: amount, amount }),
  z.object({ standard: z.literal('collection'), token: address, amount }),
  z.object({ standard: z.literal('ambiguous'), token: address, amountOrId: amount }),
]);
const limit = z.enum(['exact', 'atMost', 'atLeast']);
const limited = z.array(z.object({ asset, limit }));
const position = z.object({ manager: address, id: amount });
const pair = z.readonly(z.tuple([amount, amount]));
const bounds = z.object({
  ticks: optional(z.readonly(z.tuple([z.number(), z.number()]))),
  least: optional(pair),
  liquidity: optional(amount),
});
const protocol = z.enum(['v2', 'v3', 'v4']);
export const unread = z.enum([
  ...(['UNKNOWN', 'UNEXPLAINED', 'MALFORMED'] as const),
  ...(['TOO_LARGE', 'TOO_DEEP', 'TOO_MANY'] as const),
]);

const kind = <K extends string>(name: K) => z.literal(name);
/** Nested calls. */
const parts = z.lazy(
  (): z.ZodMiniType<DecodedRequest[], AsText<DecodedRequest>[]> => z.array(decodedRequestSchema),
);

const action = z.discriminatedUnion('kind', [
  z.object({
    kind: kind('transfer'),
    from: address,
    recipient: address,
    assets: z.array(asset),
    bySignature: optional(z.literal(true)),
    deadline: optional(amount),
  }),
  z.object({
    kind: kind('approve'),
    spender: address,
    asset,
    change: z.enum(['set', 'increase', 'decrease']),
    expiration: optional(amount),
  }),
  z.object({
    kind: kind('approveAll'),
    token: address,
    operator: address,
    approved: z.boolean(),
  }),
  z.object({ kind: kind('authorize'), operator: address, authorized: z.boolean() }),
  z.object({
    kind: kind('permit'),
    protocol: z.enum(['erc2612', 'dai', 'erc4494', 'permit2']),
    owner: optional(address),
    spender: address,
    allowances: z.array(z.object({ asset, expiration: optional(amount) })),
    deadline: optional(amount),
  }),
  z.object({
    kind: kind('permitTransfer'),
    spender: address,
    assets: z.array(asset),
    deadline: amount,
  }),
  z.object({
    kind: kind('swap'),
    gives: limited,
    receives: limited,
    recipient: address,
    deadline: optional(amount),
  }),
  z.object({
    kind: kind('addLiquidity'),
    protocol,
    position: optional(position),
    gives: limited,
    unnamed: optional(pair),
    shares: optional(
      z.object({
        pair: address,
        tokens: z.readonly(z.tuple([address, address])),
        amount,
        percentage: z.number(),
      }),
    ),
    bounds: optional(bounds),
    hooks: optional(address),
    recipient: address,
    deadline: optional(amount),
  }),
  z.object({
    kind: kind('removeLiquidity'),
    protocol,
    position: optional(position),
    liquidity: optional(amount),
    receives: limited,
    unnamed: optional(pair),
    recipient: address,
    deadline: optional(amount),
  }),
  z.object({ kind: kind('collectFees'), position, recipient: address }),
  z.object({ kind: kind('claim'), index: amount, recipient: address }),
  z.object({ kind: kind('closePosition'), position }),
  z.object({ kind: kind('createPool'), tokens: z.array(address), fee: z.number() }),
  z.object({
    kind: kind('sweep'),
    receives: limited,
    recipient: address,
    portion: optional(amount),
    unwraps: optional(z.literal(true)),
  }),
  z.object({ kind: kind('leftBehind'), leaves: limited }),
  z.object({ kind: z.enum(['wrap', 'unwrap']), token: address, amount }),
  z.object({
    kind: kind('order'),
    protocol: z.enum(['uniswapx', 'seaport', 'cow']),
    offerer: address,
    gives: limited,
    receives: z.array(z.object({ asset, limit, recipient: address })),
    deadline: amount,
    partial: optional(z.literal(true)),
    spender: optional(address),
  }),
  z.object({ kind: kind('cancelOrders'), count: optional(z.number()) }),
  z.object({ kind: z.enum(['multicall', 'batch']), parts, atomic: z.boolean() }),
  z.object({
    kind: kind('lending'),
    operation: z.enum(['supply', 'withdraw', 'borrow', 'repay', 'repayFromSupply']),
    token: address,
    amount: optional(amount),
    recipient: address,
  }),
  z.object({ kind: kind('collateral'), token: address, isUsed: z.boolean() }),
  z.object({
    kind: kind('safeTransaction'),
    parts,
    nonce: amount,
    delegateCall: optional(address),
    refund: optional(z.object({ receiver: optional(address) })),
  }),
  z.object({ kind: kind('createContract'), bytes: z.number() }),
  z.object({ kind: kind('delegate'), to: address, chainId: z.number() }),
  z.object({
    kind: kind('signIn'),
    domain: z.string(),
    scheme: optional(z.string()),
    terms: optional(
      z.object({
        address,
        statement: optional(z.string()),
        uri: z.string(),
        chainId: z.number(),
        nonce: z.string(),
        issuedAt: amount,
        expirationTime: optional(amount),
        notBefore: optional(amount),
        requestId: optional(z.string()),
        resources: z.array(z.string()),
      }),
    ),
  }),
  z.object({
    kind: kind('message'),
    text: optional(z.string()),
    bytes: z.number(),
    looksLike: optional(z.enum(['hash', 'transaction', 'bytes'])),
    hidden: z.boolean(),
  }),
  z.object({
    kind: kind('unknownCall'),
    selector: optional(hexText),
    bytes: z.number(),
    reason: unread,
  }),
  z.object({
    kind: kind('unknownTypedData'),
    primaryType: optional(z.string()),
    reason: unread,
    typeNames: optional(z.array(z.string())),
    addresses: optional(z.array(address)),
    hasMoreAddresses: optional(z.literal(true)),
    texts: optional(z.array(z.string())),
    hasBytes: optional(z.literal(true)),
  }),
]);

export const decodedRequestSchema: z.ZodMiniType<DecodedRequest, AsText<DecodedRequest>> = z.object(
  {
    sender: address,
    target: optional(address),
    value: amount,
    chainId: optional(z.number()),
    basis: z.enum(['contract', 'name', 'none']),
    action,
  },
);
