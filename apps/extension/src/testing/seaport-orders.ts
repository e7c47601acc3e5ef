/**
 * For tests: EIP-712 typed data of Seaport orders (`seaportOrder()`) and bulk orders (`seaportBulkOrder()`), and items
 * to build them.
 */
import type { Address } from '@cenote/chains';
import { zeroAddress, zeroHash } from 'viem';
import { ALICE } from './accounts.ts';

/** Version 1.6, the same on every network. */
export const SEAPORT: Address = '0x0000000000000068f116a894984e2db1123eb395';

const fields = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([name, type]) => ({ name, type }));
const ITEM = {
  itemType: 'uint8',
  token: 'address',
  identifierOrCriteria: 'uint256',
  startAmount: 'uint256',
  endAmount: 'uint256',
};
const TYPES = {
  EIP712Domain: fields({
    name: 'string',
    version: 'string',
    chainId: 'uint256',
    verifyingContract: 'address',
  }),
  OrderComponents: fields({
    offerer: 'address',
    zone: 'address',
    offer: 'OfferItem[]',
    consideration: 'ConsiderationItem[]',
    orderType: 'uint8',
    startTime: 'uint256',
    endTime: 'uint256',
    zoneHash: 'bytes32',
    salt: 'uint256',
    conduitKey: 'bytes32',
    counter: 'uint256',
  }),
  OfferItem: fields(ITEM),
  ConsiderationItem: fields({ ...ITEM, recipient: 'address' }),
};
const domain = { name: 'Seaport', version: '1.6', chainId: 31337, verifyingContract: SEAPORT };

/** An item of an order, with Seaport's numbers for item types. */
export interface SeaportItem {
  itemType: number;
  token: Address;
  id: bigint;
  /** Base units of an ERC-20 token or the coin, or a number of NFTs. */
  amount: bigint;
}

export const coins = (amount: bigint): SeaportItem => ({
  itemType: 0,
  token: zeroAddress,
  id: 0n,
  amount,
});
export const erc20 = (token: Address, amount: bigint): SeaportItem => ({
  itemType: 1,
  token,
  id: 0n,
  amount,
});
export const erc721 = (token: Address, id: bigint): SeaportItem => ({
  itemType: 2,
  token,
  id,
  amount: 1n,
});
export const erc1155 = (token: Address, id: bigint, amount: bigint): SeaportItem => ({
  itemType: 3,
  token,
  id,
  amount,
});
/** Any item of a collection. */
export const anyOf = (token: Address): SeaportItem => ({
  itemType: 4,
  token,
  id: 0n,
  amount: 1n,
});

/** What an account offers and requests; and the recipient, if it is not the account. */
export interface SeaportTerms {
  offer: readonly SeaportItem[];
  consideration: readonly (SeaportItem & { recipient?: Address })[];
}

const item = ({ itemType, token, id, amount }: SeaportItem) => ({
  itemType,
  token,
  identifierOrCriteria: `${id}`,
  startAmount: `${amount}`,
  endAmount: `${amount}`,
});
const components = ({ offer, consideration }: SeaportTerms) => ({
  offerer: ALICE,
  zone: zeroAddress,
  offer: offer.map(item),
  orderType: 0,
  consideration: consideration.map(({ recipient = ALICE, ...one }) => ({
    ...item(one),
    recipient,
  })),
  startTime: '1790000000',
  endTime: '1790001800',
  zoneHash: zeroHash,
  salt: '1',
  conduitKey: zeroHash,
  counter: '0',
});

/** An order in the form in which a marketplace requests its signature. */
export const seaportOrder = (terms: SeaportTerms) => ({
  types: TYPES,
  primaryType: 'OrderComponents',
  domain,
  message: components(terms),
});

const EMPTY = { ...components({ offer: [], consideration: [] }), offerer: zeroAddress };

/** Several orders under one signature: a Merkle tree padded with empty orders. */
export function seaportBulkOrder(list: readonly SeaportTerms[]) {
  const height = Math.max(1, Math.ceil(Math.log2(list.length)));
  const leaves = Array.from({ length: 2 ** height }, (_, at) => {
    const terms = list[at];
    return terms ? components(terms) : EMPTY;
  });
  const paired = (nodes: readonly unknown[]): readonly unknown[] =>
    nodes.length === 2
      ? nodes
      : paired(nodes.flatMap((one, at) => (at % 2 === 0 ? [[one, nodes[at + 1]]] : [])));
  const types = {
    ...TYPES,
    BulkOrder: fields({ tree: `OrderComponents${'[2]'.repeat(height)}` }),
  };
  return { types, primaryType: 'BulkOrder', domain, message: { tree: paired(leaves) } };
}
