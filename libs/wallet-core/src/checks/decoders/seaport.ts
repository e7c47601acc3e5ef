import { type Address, lower, NATIVE } from '@cenote/chains';
import type { TypedDataDecoder } from '../decoder.ts';
import { MAX_READINGS } from '../limits.ts';
import type { Asset, Order, Reading } from '../meaning.ts';
import { encodeType } from '../typed-data/encode-type.ts';
import { readStruct } from '../typed-data/read-struct.ts';
import { known } from './known-contracts.ts';
import { received } from './order-amounts.ts';

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

interface OfferItem {
  itemType: number;
  token: Address;
  identifierOrCriteria: bigint;
  startAmount: bigint;
  endAmount: bigint;
}

interface OrderComponents {
  offerer: Address;
  offer: readonly OfferItem[];
  consideration: readonly (OfferItem & { recipient: Address })[];
  endTime: bigint;
}

/** Item types: 0 native coin, 1 ERC-20, 2 ERC-721, 3 ERC-1155, 4 and 5 one of several of these two. */
function assetOf(item: OfferItem, amount: bigint): Asset {
  const token = lower(item.token);
  const id = item.identifierOrCriteria;
  switch (item.itemType) {
    case 0:
      return { standard: 'native', amount };
    case 1:
      return { standard: 'erc20', token, amount };
    case 2:
      return { standard: 'erc721', token, id };
    case 3:
      return { standard: 'erc1155', token, id, amount };
    case 4:
    case 5:
      return { standard: 'collection', token, amount };
    default:
      throw new RangeError('No such type of item');
  }
}

const orderOf = ({ offerer, offer, consideration, endTime }: OrderComponents): Order => ({
  kind: 'order',
  protocol: 'seaport',
  offerer: lower(offerer),
  gives: offer.map((item) => {
    const { startAmount, endAmount } = item;
    const most = startAmount > endAmount ? startAmount : endAmount;
    return { asset: assetOf(item, most), limit: startAmount === endAmount ? 'exact' : 'atMost' };
  }),
  receives: consideration.map((item) =>
    received((amount) => assetOf(item, amount), item.recipient, item.startAmount, item.endAmount),
  ),
  deadline: endTime,
});

const one: TypedDataDecoder = {
  name: 'seaport',
  encodedTypes: [encodeType('OrderComponents', TYPES)],
  targets: known.seaport,
  decode: ({ typedData }) =>
    orderOf(readStruct(TYPES, 'OrderComponents', typedData.message) as unknown as OrderComponents),
};

/** 2⁸ orders: as many as are read in one request. */
const MAX_HEIGHT = 8;

const bulkTypes = (height: number) => ({
  ...TYPES,
  BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(height)}` }],
});

/** Many orders under one signature, as the leaves of a tree; it is filled up with empty ones. */
function bulk(height: number): TypedDataDecoder {
  const types = bulkTypes(height);
  return {
    name: `seaport bulk ${height}`,
    encodedTypes: [encodeType('BulkOrder', types)],
    targets: known.seaport,
    decode: ({ typedData, signer, chainId }) => {
      const { tree } = readStruct(types, 'BulkOrder', typedData.message);
      const leaves = (tree as unknown[]).flat(MAX_HEIGHT) as OrderComponents[];
      const orders = leaves.filter(({ offerer }) => offerer !== NATIVE);
      if (orders.length > MAX_READINGS) return undefined;
      const target = typedData.domain.verifyingContract;
      const isKnown = known.seaport(chainId).some((known) => lower(known) === target);
      const parts = orders.map(
        (order): Reading => ({
          sender: signer,
          ...(target && { target }),
          value: 0n,
          basis: isKnown ? 'contract' : 'name',
          meaning: orderOf(order),
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
