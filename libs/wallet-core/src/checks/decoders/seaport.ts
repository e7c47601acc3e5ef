/** `seaportTypedData`: decoders of signed Seaport orders, single and bulk. */
import { type Address, lower, NATIVE, sameAddress } from '@cenote/chains';
import type { DecodedRequest, Order } from '../decoded-action.ts';
import type { TypedDataDecoder, TypedDataScope } from '../decoder.ts';
import { MAX_DECODED_REQUESTS } from '../limits.ts';
import { encodeType } from '../typed-data/encode-type.ts';
import { readStruct } from '../typed-data/read-struct.ts';
import { known } from './known-contracts.ts';
import {
  assetOf,
  type ConsiderationItem,
  maxAmountOf,
  type OfferItem,
  offeredAsset,
} from './seaport-items.ts';
import { worstCaseReceived } from './worst-case-received.ts';

/* Seaport (https://github.com/ProjectOpenSea/seaport, `ConsiderationStructs.sol`, `SeaportOrderTypes`). */

const TYPES = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
  ],
  ConsiderationItem: [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
    { name: 'recipient', type: 'address' },
  ],
} as const;

interface OrderComponents {
  offerer: Address;
  offer: readonly OfferItem[];
  consideration: readonly ConsiderationItem[];
  endTime: bigint;
}

/** An unknown contract may ignore the order and take everything that it was ever approved for. */
const spenderOf = (target: Address | undefined, chainId: number): Pick<Order, 'spender'> =>
  !target || known.seaport(chainId).some((one) => sameAddress(one, target))
    ? {}
    : { spender: lower(target) };

const orderOf = (
  { offerer, offer, consideration, endTime }: OrderComponents,
  spender: Pick<Order, 'spender'>,
  scope: TypedDataScope,
): Order => ({
  kind: 'order',
  protocol: 'seaport',
  offerer: lower(offerer),
  gives: offer.map((item) => {
    const limit = item.startAmount === item.endAmount ? 'exact' : 'atMost';
    return { asset: offeredAsset(item, maxAmountOf(item), scope), limit };
  }),
  receives: consideration.map((item) =>
    worstCaseReceived(
      (amount) => assetOf(item, amount),
      item.recipient,
      item.startAmount,
      item.endAmount,
    ),
  ),
  deadline: endTime,
  ...spender,
});

const one: TypedDataDecoder = {
  name: 'seaport',
  encodedTypes: [encodeType('OrderComponents', TYPES)],
  targets: known.seaport,
  decode(scope) {
    const { typedData, chainId } = scope;
    return orderOf(
      readStruct(TYPES, 'OrderComponents', typedData.message) as unknown as OrderComponents,
      spenderOf(typedData.domain.verifyingContract, chainId),
      scope,
    );
  },
};

/** 2⁸ orders, the maximum decoded in one request. */
const MAX_HEIGHT = 8;

const bulkTypes = (height: number) => ({
  ...TYPES,
  BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(height)}` }],
});

/** Decodes a tree of orders under one signature; unused leaves are empty orders. */
function bulk(height: number): TypedDataDecoder {
  const types = bulkTypes(height);
  return {
    name: `seaport bulk ${height}`,
    encodedTypes: [encodeType('BulkOrder', types)],
    targets: known.seaport,
    decode(scope) {
      const { typedData, signer, chainId } = scope;
      const { tree } = readStruct(types, 'BulkOrder', typedData.message);
      const leaves = (tree as unknown[]).flat(MAX_HEIGHT) as OrderComponents[];
      const orders = leaves.filter(({ offerer }) => offerer !== NATIVE);
      if (orders.length > MAX_DECODED_REQUESTS) return undefined;
      const target = typedData.domain.verifyingContract;
      const spender = spenderOf(target, chainId);
      const isKnown = target !== undefined && !spender.spender;
      const parts = orders.map(
        (order): DecodedRequest => ({
          sender: signer,
          ...(target && { target }),
          value: 0n,
          basis: isKnown ? 'contract' : 'name',
          action: orderOf(order, spender, scope),
        }),
      );
      return { kind: 'multicall', parts, atomic: false };
    },
  };
}

export const seaportTypedData: readonly TypedDataDecoder[] = [
  one,
  ...Array.from({ length: MAX_HEIGHT }, (_, i) => bulk(i + 1)),
];
