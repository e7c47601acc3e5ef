/**
 * `seaportFulfillments`: decoder of calls in which the account fills Seaport 1.5 and 1.6 orders of others, or matches
 * orders.
 */
import { type Address, isNative, lower, sameAddress } from '@cenote/chains';
import { parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { Asset, DecodedAction, Limited, Swap } from '../decoded-action.ts';
import type { CallDecoder, CallScope } from '../decoder.ts';
import { known } from './known-contracts.ts';
import {
  assetOf,
  type ConsiderationItem,
  maxAmountOf,
  minAmountOf,
  type OfferItem,
  offeredAsset,
} from './seaport-items.ts';

/* Seaport 1.5 and 1.6 (https://github.com/ProjectOpenSea/seaport, `Seaport.sol`): the caller fills orders of others. */

const ABI = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct Order { OrderParameters parameters; bytes signature; }',
  'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }',
  'struct Fulfillment { FulfillmentComponent[] offerComponents; FulfillmentComponent[] considerationComponents; }',
  'struct AdditionalRecipient { uint256 amount; address recipient; }',
  'struct BasicOrderParameters { address considerationToken; uint256 considerationIdentifier; uint256 considerationAmount; address offerer; address zone; address offerToken; uint256 offerIdentifier; uint256 offerAmount; uint8 basicOrderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 offererConduitKey; bytes32 fulfillerConduitKey; uint256 totalOriginalAdditionalRecipients; AdditionalRecipient[] additionalRecipients; bytes signature; }',
  'function fulfillBasicOrder(BasicOrderParameters parameters) payable',
  'function fulfillBasicOrder_efficient_6GL6yc(BasicOrderParameters parameters) payable',
  'function fulfillOrder(Order order, bytes32 fulfillerConduitKey) payable',
  'function fulfillAdvancedOrder(AdvancedOrder advancedOrder, CriteriaResolver[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient) payable',
  'function fulfillAvailableOrders(Order[] orders, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, uint256 maximumFulfilled) payable',
  'function fulfillAvailableAdvancedOrders(AdvancedOrder[] advancedOrders, CriteriaResolver[] criteriaResolvers, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled) payable',
  'function matchOrders(Order[] orders, Fulfillment[] fulfillments) payable',
  'function matchAdvancedOrders(AdvancedOrder[] orders, CriteriaResolver[] criteriaResolvers, Fulfillment[] fulfillments, address recipient) payable',
]);

interface BasicOrder {
  offerer: Address;
  considerationToken: Address;
  considerationIdentifier: bigint;
  considerationAmount: bigint;
  offerToken: Address;
  offerIdentifier: bigint;
  offerAmount: bigint;
  basicOrderType: number;
  endTime: bigint;
  additionalRecipients: readonly { amount: bigint }[];
}

interface FilledOrder {
  parameters: {
    offerer: Address;
    offer: readonly OfferItem[];
    consideration: readonly ConsiderationItem[];
    orderType: number;
    endTime: bigint;
  };
  numerator?: bigint;
  denominator?: bigint;
}

interface Resolver {
  orderIndex: bigint;
  side: number;
  index: bigint;
  identifier: bigint;
}

/** The sides of an order in a criteria resolver. */
const SIDE = { offer: 0, consideration: 1 } as const;
/** Maps "any item of a collection" types to the type of the item that the caller chose. */
const CHOSEN: Readonly<Record<number, number>> = { 4: 2, 5: 3 };

/** The requested or offered items of an order, with the items that the caller chose. */
function itemsOf<Item extends OfferItem>(
  items: readonly Item[],
  side: number,
  order: number,
  resolvers: readonly Resolver[],
): Item[] {
  return items.map((item, index) => {
    const chosen = resolvers.find(
      (one) => one.side === side && one.orderIndex === BigInt(order) && one.index === BigInt(index),
    );
    const itemType = CHOSEN[item.itemType];
    if (!chosen || itemType === undefined) return item;
    return { ...item, itemType, identifierOrCriteria: chosen.identifier };
  });
}

const keyOf = (asset: Asset): string =>
  [asset.standard, 'token' in asset ? asset.token : '', 'id' in asset ? asset.id : ''].join();

const added = (a: Limited, b: Limited): Limited => ({
  asset:
    'amount' in a.asset && 'amount' in b.asset
      ? { ...a.asset, amount: a.asset.amount + b.asset.amount }
      : a.asset,
  limit: a.limit === 'exact' ? b.limit : a.limit,
});

/** Merges amounts of the same asset; an ERC-721 item has no amount. */
function summed(list: readonly Limited[]): Limited[] {
  const sums = new Map<string, Limited>();
  for (const one of list) {
    const key = keyOf(one.asset);
    const before = sums.get(key);
    sums.set(key, before ? added(before, one) : one);
  }
  return [...sums.values()];
}

/** A fraction of an amount, rounded up for what is given and down for what is received. */
const partUp = (amount: bigint, { numerator = 1n, denominator = 1n }: FilledOrder): bigint =>
  (amount * numerator + denominator - 1n) / denominator;
const partDown = (amount: bigint, { numerator = 1n, denominator = 1n }: FilledOrder): bigint =>
  (amount * numerator) / denominator;

/** Order types that others may already have filled in part (`OrderType`): only the rest can be filled then. */
const PARTIAL = [1, 3];
const canShrink = (order: FilledOrder): boolean =>
  PARTIAL.includes(order.parameters.orderType) || order.numerator !== order.denominator;

const isFixed = ({ startAmount, endAmount }: OfferItem, order: FilledOrder): boolean =>
  startAmount === endAmount && !canShrink(order);

const givenAsset = (item: OfferItem, order: FilledOrder, scope: CallScope): Limited => ({
  asset: offeredAsset(item, partUp(maxAmountOf(item), order), scope),
  limit: isFixed(item, order) ? 'exact' : 'atMost',
});
const taken = (item: OfferItem, order: FilledOrder): Limited => ({
  asset: assetOf(item, partDown(minAmountOf(item), order)),
  limit: canShrink(order) ? 'atMost' : isFixed(item, order) ? 'exact' : 'atLeast',
});

const soonest = (orders: readonly FilledOrder[]): { deadline?: bigint } => {
  const [first, ...rest] = orders.map(({ parameters }) => parameters.endTime);
  return first === undefined
    ? {}
    : { deadline: rest.reduce((least, one) => (one < least ? one : least), first) };
};

/** The caller pays everything the orders request, and the recipient gets everything they offer. */
const filled = (
  orders: readonly FilledOrder[],
  resolvers: readonly Resolver[],
  recipient: Address,
  scope: CallScope,
): Swap => ({
  kind: 'swap',
  gives: summed(
    orders.flatMap((order, at) =>
      itemsOf(order.parameters.consideration, SIDE.consideration, at, resolvers).map((item) =>
        givenAsset(item, order, scope),
      ),
    ),
  ),
  receives: summed(
    orders.flatMap((order, at) =>
      itemsOf(order.parameters.offer, SIDE.offer, at, resolvers).map((item) => taken(item, order)),
    ),
  ),
  recipient: lower(recipient),
  ...soonest(orders),
});

/** Orders that are filled if available, each as a separate part, since any of them may already be filled. */
function available(
  orders: readonly FilledOrder[],
  resolvers: readonly Resolver[],
  recipient: Address,
  scope: CallScope,
): DecodedAction {
  if (orders.length === 1) return filled(orders, resolvers, recipient, scope);
  const parts = orders.map((order, at) => {
    const own = resolvers.filter(({ orderIndex }) => orderIndex === BigInt(at));
    const first = own.map((one) => ({ ...one, orderIndex: 0n }));
    return scope.part(filled([order], first, recipient, scope));
  });
  return { kind: 'multicall', parts, atomic: false };
}

/**
 * Orders matched with one another. The caller gives what its own orders offer and the coins that it sends, and gets
 * what orders request for it. The rest of the offers goes to the recipient.
 */
const matched = (
  orders: readonly FilledOrder[],
  resolvers: readonly Resolver[],
  recipient: Address,
  scope: CallScope,
): Swap => {
  const { sender: caller, value } = scope;
  const coins: Limited = { asset: { standard: 'native', amount: value }, limit: 'atMost' };
  const offers = orders.flatMap((order, at) =>
    sameAddress(order.parameters.offerer, caller)
      ? itemsOf(order.parameters.offer, SIDE.offer, at, resolvers)
          // Coins of an offer are paid from the value of the call.
          .filter(({ itemType }) => itemType !== 0)
          .map((item) => givenAsset(item, order, scope))
      : [],
  );
  return {
    kind: 'swap',
    gives: summed([...offers, ...(value > 0n ? [coins] : [])]),
    receives: summed(
      orders.flatMap((order, at) =>
        itemsOf(order.parameters.consideration, SIDE.consideration, at, resolvers)
          .filter((item) => sameAddress(item.recipient, caller))
          .map((item) => taken(item, order)),
      ),
    ),
    recipient: lower(recipient),
    ...soonest(orders),
  };
};

/**
 * Order type of a contract that determines the requested items only on fulfillment, and may request fewer
 * (`OrderType`).
 */
const CONTRACT = 4;
const paysCaller = (orders: readonly FilledOrder[], caller: Address): boolean =>
  orders.some(
    ({ parameters }) =>
      parameters.orderType === CONTRACT &&
      parameters.consideration.some(({ recipient }) => sameAddress(recipient, caller)),
  );

/** Whether such a contract also chooses the offered item, which may differ from the simulation. */
const isItemOpen = ({ orderType, offer }: FilledOrder['parameters']): boolean =>
  orderType === CONTRACT && offer.some(({ itemType }) => itemType in CHOSEN);

/** Order types per route: coins or an ERC-20 for an NFT, or an NFT for an ERC-20 (`BasicOrderType`). */
const KINDS_OF_ROUTE = 4;
/** Item types of payment and offer, by route (`_prepareBasicFulfillment`). */
const ROUTES = [
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 1],
  [3, 1],
] as const;
const ERC20 = 1;

function basic(order: BasicOrder, scope: CallScope): Swap | undefined {
  const route = ROUTES[Math.floor(order.basicOrderType / KINDS_OF_ROUTE)];
  if (!route) return undefined;
  const [paidType, offeredType] = route;
  const others = order.additionalRecipients.reduce((sum, { amount }) => sum + amount, 0n);
  // In a bid, the additional recipients are paid from the offer.
  const isBid = offeredType === ERC20;
  const paid = {
    itemType: paidType,
    token: order.considerationToken,
    identifierOrCriteria: order.considerationIdentifier,
  };
  const offered = {
    itemType: offeredType,
    token: order.offerToken,
    identifierOrCriteria: order.offerIdentifier,
  };
  const gives = offeredAsset(paid, order.considerationAmount + (isBid ? 0n : others), scope);
  const left = order.offerAmount - (isBid ? others : 0n);
  if (left < 0n) return undefined;
  return {
    kind: 'swap',
    gives: [{ asset: gives, limit: 'exact' }],
    receives: [{ asset: assetOf(offered, left), limit: 'exact' }],
    recipient: scope.sender,
    deadline: order.endTime,
  };
}

const isPartSound = ({ numerator = 1n, denominator = 1n }: FilledOrder): boolean =>
  numerator > 0n && numerator <= denominator;

/** Decodes calls that fill orders of others: purchases, accepted bids and matched orders. */
export const seaportFulfillments: CallDecoder = callDecoder({
  name: 'seaport fulfillments',
  abi: ABI,
  targets: known.seaport,
  onlyTargets: true,
  read({ functionName, args }, scope) {
    const { sender } = scope;
    // Filling an own order brings nothing: the offered items already belong to the caller.
    const isOwn = ({ offerer }: { offerer: Address }) => sameAddress(offerer, sender);
    const to = (recipient: Address) => (isNative(recipient) ? sender : recipient);
    const whole = (orders: readonly FilledOrder[]) =>
      orders.length > 0 && orders.every(isPartSound) ? orders : undefined;
    const ofOthers = (orders: readonly FilledOrder[]) =>
      orders.some(({ parameters }) => isOwn(parameters) || isItemOpen(parameters))
        ? undefined
        : whole(orders);
    switch (functionName) {
      case 'fulfillBasicOrder':
      case 'fulfillBasicOrder_efficient_6GL6yc':
        return isOwn(args[0]) ? undefined : basic(args[0], scope);
      case 'fulfillOrder': {
        const orders = ofOthers([args[0]]);
        return orders && filled(orders, [], sender, scope);
      }
      case 'fulfillAdvancedOrder': {
        const orders = ofOthers([args[0]]);
        return orders && filled(orders, args[1], to(args[3]), scope);
      }
      case 'fulfillAvailableOrders':
        return ofOthers(args[0]) && available(args[0], [], sender, scope);
      case 'fulfillAvailableAdvancedOrders': {
        const orders = ofOthers(args[0]);
        return orders && available(orders, args[1], to(args[5]), scope);
      }
      case 'matchOrders':
        if (!whole(args[0]) || paysCaller(args[0], sender)) return undefined;
        return matched(args[0], [], sender, scope);
      case 'matchAdvancedOrders': {
        const orders = whole(args[0]);
        // Requested items are paid to their recipients, which may include the caller; the recipient gets the rest.
        if (!orders || !sameAddress(to(args[3]), sender)) return undefined;
        // A fraction of an own order makes all of it valid: the rest can be filled without a signature.
        const isWhole = ({ numerator = 1n, denominator = 1n }: FilledOrder) =>
          numerator === denominator;
        if (orders.some((one) => isOwn(one.parameters) && !isWhole(one))) return undefined;
        if (paysCaller(orders, sender)) return undefined;
        return matched(orders, args[1], sender, scope);
      }
      default:
        return undefined;
    }
  },
});
