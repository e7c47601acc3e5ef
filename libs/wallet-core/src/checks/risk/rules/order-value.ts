/**
 * Risk rules: `orderGivesMore` and `saleGivesMore` (an order gives clearly more value than it receives, or its value is
 * unknown). Also: `isDust()` and `isUnclear()` for assets.
 */
import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, Limited, Order, Swap } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import { holdingKey } from '../declared-outflows.ts';
import type { Finding } from '../finding.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { isHighValueToken } from '../value-range.ts';
import { walk } from '../walk.ts';
import { linkedOrders } from './linked-orders.ts';

/** Minimum ratio of received to given value; fees and slippage are lower. */
const MIN_RECEIVED_RATIO = { numerator: 9n, denominator: 10n };

/** A tenth of a dollar, in millionths of a dollar. */
const DUST = 100_000n;
/** One part in this many of a coin or token is dust if its value is unknown. */
const DUST_PARTS = 100_000n;
/**
 * Minimum price of an NFT if the value is unknown: one part in this many of a coin or of a token of similar value; for
 * other tokens, and coins worth far less than a dollar, one whole unit.
 */
const LEAST_COIN_PARTS = 10_000n;
const COIN_DECIMALS = 18;
/** Recipients other than the seller get at most a fifth of an NFT's price; marketplaces and creators take less. */
const OTHERS_PART = 5n;

type Fungible = Extract<Asset, { standard: 'native' | 'erc20' }>;

const isFungible = (asset: Asset): asset is Fungible =>
  asset.standard === 'native' || asset.standard === 'erc20';

/** One item named by the order; for a collection, the other party would choose it. */
const isItem = ({ standard }: Asset): boolean => standard === 'erc721' || standard === 'erc1155';

/** Whether an asset is a v3 or v4 position: its value is its contents, and it is withdrawn rather than sold. */
const isPosition = (asset: Asset, { chainId }: RiskContext): boolean =>
  'token' in asset &&
  known.positionManagers(chainId).some((manager) => sameAddress(manager, asset.token));

/**
 * Whether an item is certainly an NFT without a value of its own. Otherwise it may be an amount of a token, or anything
 * that its contract moves by the same function.
 */
function isSurelyItem(asset: Asset, context: RiskContext): boolean {
  if (!isItem(asset) || !('token' in asset) || isPosition(asset, context)) return false;
  const standard = context.standardOf?.(asset.token);
  return standard === 'erc721' || standard === 'erc1155';
}

/**
 * Whether a received NFT is in fact a token of a known contract. The wrapped coin accepts the call and moves nothing,
 * and Seaport, which ignores the return value, counts it as paid.
 */
const isFalseItem = (asset: Asset, { isKnownToken }: RiskContext): boolean =>
  (isItem(asset) || asset.standard === 'collection') &&
  'token' in asset &&
  isKnownToken?.(asset.token) === true;

const decimalsIn = (asset: Fungible, decimalsOf: RiskContext['decimalsOf']): number | undefined =>
  asset.standard === 'native' ? COIN_DECIMALS : decimalsOf?.(asset.token);

/** Whether an asset is worth next to nothing; false if too little is known about it. */
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

/** Whether the price of an asset is unknown although it may well have one, and its amount is more than dust. */
export const isUnclear = (
  asset: Asset,
  { valueUsdOf, isPriceUnclear, decimalsOf }: RiskContext,
): boolean =>
  valueUsdOf?.(asset) === undefined &&
  isPriceUnclear?.(asset) === true &&
  !isDust(asset, undefined, decimalsOf);

/** Whether an asset is certainly a price: native coin or a known token with more than a negligible amount. */
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

/** Whether other recipients get more of a price than a marketplace and creators take. */
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
 * Compares the worst-case receipts of an order's signer with what it gives. Signing away an NFT for nothing is a common
 * scam. Assets of unknown value count as zero on both sides, so that one such item does not hide the rest; if one is
 * given, the price cannot be verified. Listing an NFT for money at a known marketplace is only a warning, because the
 * user can read the price, unless the NFT is a position of a pool. Linked orders of one signature must each receive at
 * least as much as they give.
 */
export const orderGivesMore: RiskRule = ({ decoded }, context) => {
  const { valueUsdOf, decimalsOf, chainId } = context;
  const linked = linkedOrders(decoded, chainId);
  return [...walk(decoded)].flatMap(({ action, sender, basis }): Finding[] => {
    if (action.kind !== 'order' || action.gives.length === 0) return [];
    const own = action.receives.filter(({ recipient }) => sameAddress(recipient, sender));
    const values = (list: readonly Limited[]) => list.map(({ asset }) => valueUsdOf?.(asset));
    const sum = (list: readonly (bigint | undefined)[]) =>
      list.reduce<bigint>((total, valueUsd) => total + (valueUsd ?? 0n), 0n);
    const [valuesOut, received] = [values(action.gives), values(own)];
    const [gives, receives] = [sum(valuesOut), sum(received)];
    const isUnknown = valuesOut.includes(undefined);
    const isDustAlone = own.every(({ asset }, at) => isDust(asset, received[at], decimalsOf));
    // An exchange of dust for dust is fair.
    const isForNothing = isDustAlone && (own.length === 0 || isUnknown);
    const isOthers = isUnknown && goesToOthers(action.receives, sender);
    const tokensSpent = new Set(
      action.gives.flatMap(({ asset }) => (isFungible(asset) ? [holdingKey(asset)] : [])),
    );
    // No legitimate order exchanges a token for itself.
    const isForItself = own.some(
      ({ asset }) => isFungible(asset) && tokensSpent.has(holdingKey(asset)),
    );
    const isFalse = own.some(({ asset }) => isFalseItem(asset, context));
    const isShort = linked.has(action) ? receives < gives : !isEnough(gives, receives);
    if (isForNothing || isOthers || isForItself || isFalse || isShort) {
      const facts = { ...(gives > 0n && { gives }), ...(receives > 0n && { receives }) };
      return [{ code: 'ORDER_GIVES_MORE', level: 'danger', facts }];
    }
    if (!isUnknown) return [];
    const isOfItems = action.gives.every(
      ({ asset }, at) => valuesOut[at] !== undefined || isSurelyItem(asset, context),
    );
    const isSale =
      basis === 'contract' && isOfItems && own.some(({ asset }) => isPrice(asset, context));
    return [{ code: 'VALUE_UNKNOWN', level: isSale ? 'warning' : 'danger', facts: {} }];
  });
};

const isEnough = (gives: bigint, receives: bigint): boolean =>
  receives * MIN_RECEIVED_RATIO.denominator >= gives * MIN_RECEIVED_RATIO.numerator;

/** Proceeds of a sale in one asset, before and after the fees that are paid from it. */
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
 * An NFT sold into a bid must meet the same conditions as a listing: it brings known money, and other recipients do not
 * get too much of it. Payment in a false NFT is a danger.
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
    // `nothingReceived` reports swaps that bring nothing.
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
