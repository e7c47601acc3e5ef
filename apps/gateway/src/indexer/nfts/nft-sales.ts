/**
 * `salesOf()`: pure function that returns the NFT sales of a Seaport `OrderFulfilled` event, one for each item. Also:
 * types `Sale`, `FulfilledOrder`, `OrderItem`.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { storedAmount } from '../stored-amount.ts';

/** An item of Seaport's OrderFulfilled. */
export interface OrderItem {
  /** 0 native, 1 ERC-20, 2 ERC-721; other kinds are not indexed. */
  itemType: number;
  token: Address;
  identifier: bigint;
  amount: bigint;
}

/** Seaport's `OrderFulfilled`: the offer, and the consideration paid for it. */
export interface FulfilledOrder {
  offerer: Address;
  /** Recipient of the offered items. */
  recipient: Address;
  offer: readonly OrderItem[];
  consideration: readonly (OrderItem & { recipient: Address })[];
}

export interface Sale {
  collection: Address;
  tokenId: bigint;
  seller: Address;
  buyer: Address;
  currency: Address;
  /** Base units that the buyer paid, fees included. */
  amount: bigint;
}

const isMoney = ({ itemType }: OrderItem): boolean => itemType === 0 || itemType === 1;
const isNft = ({ itemType }: OrderItem): boolean => itemType === 2;

/**
 * Returns the items sold for one currency: an offer of items for money is the seller's order, an offer of money for
 * items the buyer's. Barter and mixed currencies are not sales. The price of several items is divided evenly, with the
 * remainder in the first.
 */
export function salesOf({ offerer, recipient, offer, consideration }: FulfilledOrder): Sale[] {
  const isListing = offer.length > 0 && offer.every(isNft);
  const items = isListing ? offer : consideration.filter(isNft);
  const money = isListing ? consideration : offer;
  const [first] = money;
  if (items.length === 0 || !first || !money.every(isMoney)) return [];
  if (money.some(({ token }) => lower(token) !== lower(first.token))) return [];
  if (!isListing && consideration.some((item) => !isNft(item) && !isMoney(item))) return [];
  const [seller, buyer] = isListing ? [offerer, recipient] : [recipient, offerer];
  const paid = storedAmount(money.reduce((sum, { amount }) => sum + amount, 0n));
  const count = BigInt(items.length);
  return items.map(({ token, identifier }, i) => ({
    collection: lower(token),
    tokenId: identifier,
    seller: lower(seller),
    buyer: lower(buyer),
    currency: first.itemType === 0 ? NATIVE : lower(first.token),
    amount: paid / count + (i === 0 ? paid % count : 0n),
  }));
}
