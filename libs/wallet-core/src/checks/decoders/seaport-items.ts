/**
 * Items of Seaport orders: their types, `assetOf()` and `offeredAsset()` turn them into assets, and their highest and
 * lowest amounts.
 */
import { type Address, lower } from '@cenote/chains';
import type { Asset } from '../decoded-action.ts';
import type { CallScope } from '../decoder.ts';
import { isKnownToken } from './known-contracts.ts';

/** An item of a Seaport order (`ConsiderationStructs.sol`); its amount moves from the start to the end amount. */
export interface OfferItem {
  itemType: number;
  token: Address;
  identifierOrCriteria: bigint;
  startAmount: bigint;
  endAmount: bigint;
}

/** A requested item and its recipient. */
export interface ConsiderationItem extends OfferItem {
  recipient: Address;
}

/**
 * Returns an item as an asset. Item types: 0 native coin, 1 ERC-20, 2 ERC-721, 3 ERC-1155, 4 and 5 any item of a
 * collection of the latter two.
 * @throws RangeError for any other type
 */
export function assetOf(
  item: Pick<OfferItem, 'itemType' | 'token' | 'identifierOrCriteria'>,
  amount: bigint,
): Asset {
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
      throw new RangeError('Unknown item type');
  }
}

/**
 * Returns what is taken for an item. Seaport moves an ERC-721 item by `transferFrom(from, to, identifier)` without
 * checking the token's standard (`TokenTransferrer.sol`). For an ERC-20 token this transfers `identifier` base units,
 * once for each partial fill of the order, and there may be as many fills as the amount of the item.
 */
export function offeredAsset(
  item: Parameters<typeof assetOf>[0],
  amount: bigint,
  { chainId, standardOf }: Pick<CallScope, 'chainId' | 'standardOf'>,
): Asset {
  const asset = assetOf(item, amount);
  if (asset.standard !== 'erc721') return asset;
  const { token, id } = asset;
  const isErc20 = isKnownToken(chainId)(token) || standardOf(token) === 'erc20';
  return isErc20 ? { standard: 'erc20', token, amount: id * amount } : asset;
}

/** Highest amount of an item while its price moves. */
export const maxAmountOf = ({ startAmount, endAmount }: OfferItem): bigint =>
  startAmount > endAmount ? startAmount : endAmount;

/** Lowest amount of an item while its price moves. */
export const minAmountOf = ({ startAmount, endAmount }: OfferItem): bigint =>
  startAmount < endAmount ? startAmount : endAmount;
