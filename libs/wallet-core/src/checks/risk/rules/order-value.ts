/** Rules: an order gives clearly more value than it receives, or its value is unknown. */
import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, Limited, Order, Swap } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import { holdingKey } from '../declared-outflows.ts';
import type { Finding } from '../finding.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { isHighValueToken } from '../value-range.ts';
import { walk } from '../walk.ts';
import { linkedOrders } from './linked-orders.ts';

/** Below nine tenths of what is given: fees and slippage are less. */
const MIN_RECEIVED_RATIO = { numerator: 9n, denominator: 10n };

/** A tenth of a dollar, in its millionths. */
const DUST = 100_000n;
/** This part of one coin, or of one token, is dust where its worth is not known. */
const DUST_PARTS = 100_000n;
/**
 * An NFT is sold for no less than this part of a coin, or of a token that is about as dear, where its worth is not
 * known; of other tokens, and of coins that cost far less than a dollar, for one.
 */
const LEAST_COIN_PARTS = 10_000n;
const COIN_DECIMALS = 18;
/** Of the price of an NFT, all others together get no more than a fifth: marketplaces and creators take less. */
const OTHERS_PART = 5n;

type Fungible = Extract<Asset, { standard: 'native' | 'erc20' }>;

const isFungible = (asset: Asset): asset is Fungible =>
  asset.standard === 'native' || asset.standard === 'erc20';

/** One item that the order itself names; of a collection, the other side would choose. */
const isItem = ({ standard }: Asset): boolean => standard === 'erc721' || standard === 'erc1155';

/** Whether an asset is a position of v3 or v4: it is worth what is in it, and is withdrawn rather than sold. */
const isPosition = (asset: Asset, { chainId }: RiskContext): boolean =>
  'token' in asset &&
  known.positionManagers(chainId).some((manager) => sameAddress(manager, asset.token));

/**
 * Whether that item is surely an NFT that has no worth of its own. What is offered as one and is not may be an amount of a token, or anything that
 * its contract moves by the same function.
 */
function isSurelyItem(asset: Asset, context: RiskContext): boolean {
  if (!isItem(asset) || !('token' in asset) || isPosition(asset, context)) return false;
  const standard = context.standardOf?.(asset.token);
  return standard === 'erc721' || standard === 'erc1155';
}

/**
 * Whether what comes as an NFT is of an ERC-20 token. The wrapped coin takes the call for it and moves nothing, and
 * Seaport, which reads no answer, counts it as paid.
 */
const isFalseItem = (asset: Asset, { isKnownToken }: RiskContext): boolean =>
  (isItem(asset) || asset.standard === 'collection') &&
  'token' in asset &&
  isKnownToken?.(asset.token) === true;

const decimalsIn = (asset: Fungible, decimalsOf: RiskContext['decimalsOf']): number | undefined =>
  asset.standard === 'native' ? COIN_DECIMALS : decimalsOf?.(asset.token);

/** Whether an asset is worth next to nothing; false where too little is known of it. */
export function isDust(
  asset: Asset,
  valueUsd: bigint | undefined,
  decimalsOf: RiskContext['decimalsOf'],
): boolean {
  if (valueUsd !== undefined) return valueUsd <= DUST;
  if (!isFungible(asset)) return false;
  const decimals = decimalsIn(asset, decimalsOf);
  return decimals !== undefined && asset.amount * DUST_PARTS <= 10n ** BigInt(decimals);
}

/** Whether nobody found out what an asset is worth that may well have a price, and there is more of it than dust. */
export const isUnclear = (
  asset: Asset,
  { valueUsdOf, isPriceUnclear, decimalsOf }: RiskContext,
): boolean =>
  valueUsdOf?.(asset) === undefined &&
  isPriceUnclear?.(asset) === true &&
  !isDust(asset, undefined, decimalsOf);

/** Whether an asset is surely a price: the coin or a token that the wallet knows, and not next to nothing of it. */
function isPrice(
  asset: Asset,
  { valueUsdOf, decimalsOf, isKnownToken, chainId }: RiskContext,
): boolean {
  if (!isFungible(asset)) return false;
  if (asset.standard === 'erc20' && !isKnownToken?.(asset.token)) return false;
  const valueUsd = valueUsdOf?.(asset);
  if (valueUsd !== undefined) return valueUsd > DUST;
  const decimals = decimalsIn(asset, decimalsOf);
  if (decimals === undefined) return false;
  const token = asset.standard === 'native' ? undefined : asset.token;
  const parts = isHighValueToken(token, chainId) ? LEAST_COIN_PARTS : 1n;
  return asset.amount * parts >= 10n ** BigInt(decimals);
}

/** Whether others get more of a price than a marketplace and creators take. */
function goesToOthers(receives: Order['receives'], owner: Address): boolean {
  const sums = new Map<string, { own: bigint; all: bigint }>();
  for (const { asset, recipient } of receives) {
    if (!isFungible(asset)) continue;
    const key = holdingKey(asset);
    const { own, all } = sums.get(key) ?? { own: 0n, all: 0n };
    const isOwn = sameAddress(recipient, owner);
    sums.set(key, { own: own + (isOwn ? asset.amount : 0n), all: all + asset.amount });
  }
  return [...sums.values()].some(({ own, all }) => (all - own) * OTHERS_PART > all);
}

/**
 * What an order brings whoever signs it, at its worst, against what it takes. Signing away an NFT for nothing is the
 * oldest trick of all. What nobody knows the worth of counts as nothing on both sides, so that one such item does not
 * hide the rest; where it is given, nobody can say that enough comes for it. A listing of an NFT at a known marketplace
 * for money has a price that the person can read: that is a warning, unless it is a position of a pool. Of orders that
 * bring what others of the same signature give, each brings as much as it takes.
 */
export const orderGivesMore: RiskRule = ({ decoded }, context) => {
  const { valueUsdOf, decimalsOf, chainId } = context;
  const linked = linkedOrders(decoded, chainId);
  return [...walk(decoded)].flatMap(({ action, sender, basis }): Finding[] => {
    if (action.kind !== 'order' || action.gives.length === 0) return [];
    const own = action.receives.filter(({ recipient }) => sameAddress(recipient, sender));
    const worths = (list: readonly Limited[]) => list.map(({ asset }) => valueUsdOf?.(asset));
    const sum = (list: readonly (bigint | undefined)[]) =>
      list.reduce<bigint>((total, valueUsd) => total + (valueUsd ?? 0n), 0n);
    const [given, received] = [worths(action.gives), worths(own)];
    const [gives, receives] = [sum(given), sum(received)];
    const isUnknown = given.includes(undefined);
    const isDustAlone = own.every(({ asset }, at) => isDust(asset, received[at], decimalsOf));
    // Dust for dust is fair.
    const isForNothing = isDustAlone && (own.length === 0 || isUnknown);
    const isOthers = isUnknown && goesToOthers(action.receives, sender);
    const tokensGiven = new Set(
      action.gives.flatMap(({ asset }) => (isFungible(asset) ? [holdingKey(asset)] : [])),
    );
    // Nobody exchanges a token for itself.
    const isForItself = own.some(
      ({ asset }) => isFungible(asset) && tokensGiven.has(holdingKey(asset)),
    );
    const isFalse = own.some(({ asset }) => isFalseItem(asset, context));
    const isShort = linked.has(action) ? receives < gives : !isEnough(gives, receives);
    if (isForNothing || isOthers || isForItself || isFalse || isShort) {
      const facts = { ...(gives > 0n && { gives }), ...(receives > 0n && { receives }) };
      return [{ code: 'ORDER_GIVES_MORE', level: 'danger', facts }];
    }
    if (!isUnknown) return [];
    const isOfItems = action.gives.every(
      ({ asset }, at) => given[at] !== undefined || isSurelyItem(asset, context),
    );
    const isSale =
      basis === 'contract' && isOfItems && own.some(({ asset }) => isPrice(asset, context));
    return [{ code: 'VALUE_UNKNOWN', level: isSale ? 'warning' : 'danger', facts: {} }];
  });
};

const isEnough = (gives: bigint, receives: bigint): boolean =>
  receives * MIN_RECEIVED_RATIO.denominator >= gives * MIN_RECEIVED_RATIO.numerator;

/** What a sale brings of an asset before and after the fees that are paid out of it. */
interface Proceeds {
  asset: Asset;
  gross: bigint;
  net: bigint;
}

const proceedsOf = ({ gives, receives }: Swap): Proceeds[] => {
  const paid = new Map<string, bigint>();
  for (const { asset } of gives) if (isFungible(asset)) paid.set(holdingKey(asset), asset.amount);
  return receives.map(({ asset }) => {
    if (!isFungible(asset)) return { asset, gross: 1n, net: 1n };
    const net = asset.amount - (paid.get(holdingKey(asset)) ?? 0n);
    return { asset: { ...asset, amount: net > 0n ? net : 0n }, gross: asset.amount, net };
  });
};

/**
 * An NFT that is sold at once, to a bid, is held to what a listing is held to: it brings money that the wallet knows,
 * and more of it than goes to others. Nothing is filled for an NFT that is none.
 */
export const saleGivesMore: RiskRule = ({ decoded }, context) => {
  const { valueUsdOf, decimalsOf, isKnownToken } = context;
  return [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'swap') return [];
    if (action.receives.some(({ asset }) => isFalseItem(asset, context))) {
      return [{ code: 'ORDER_GIVES_MORE', level: 'danger', facts: {} }];
    }
    const isSale = action.gives.some(
      ({ asset }) => isItem(asset) || asset.standard === 'collection',
    );
    // Of a swap that brings nothing at all, another rule speaks.
    if (!isSale || action.receives.length === 0) return [];
    const proceeds = proceedsOf(action);
    const isForNothing =
      proceeds.every(({ asset }) => isDust(asset, valueUsdOf?.(asset), decimalsOf)) ||
      proceeds.some(({ gross, net }) => (gross - net) * OTHERS_PART > gross);
    if (isForNothing) return [{ code: 'ORDER_GIVES_MORE', level: 'danger', facts: {} }];
    const strange = proceeds.flatMap(({ asset }): Finding[] =>
      'token' in asset && isKnownToken?.(asset.token) === false
        ? [{ code: 'UNVERIFIED_TOKEN', level: 'danger', facts: { token: lower(asset.token) } }]
        : [],
    );
    const isPriced = proceeds.some(({ asset }) => isPrice(asset, context));
    const isOfPosition = action.gives.some(({ asset }) => isPosition(asset, context));
    const level = isPriced && !isOfPosition ? 'warning' : 'danger';
    return [...strange, { code: 'VALUE_UNKNOWN', level, facts: {} }];
  });
};
