/**
 * `exactly()`, `atMost()` and `atLeast()`: create an asset with a limit from a token address and an amount. Also:
 * `currency()`, the asset alone; the zero address is the native coin.
 */
import { type Address, isNative, lower } from '@cenote/chains';
import type { Asset, Limited } from '../decoded-action.ts';

/** An amount of a currency in base units; the zero address is the native coin. */
export const currency = (token: Address, amount: bigint): Asset =>
  isNative(token)
    ? { standard: 'native', amount }
    : { standard: 'erc20', token: lower(token), amount };

export const exactly = (token: Address, amount: bigint): Limited => ({
  asset: currency(token, amount),
  limit: 'exact',
});

export const atMost = (token: Address, amount: bigint): Limited => ({
  asset: currency(token, amount),
  limit: 'atMost',
});

export const atLeast = (token: Address, amount: bigint): Limited => ({
  asset: currency(token, amount),
  limit: 'atLeast',
});
