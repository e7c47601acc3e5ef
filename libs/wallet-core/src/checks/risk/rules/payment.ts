/**
 * `paymentsOf()`: a request's payments to unknown recipients and its swaps without prices, each with a finding. Also:
 * `sumsOf()` payments, `areSwapsPriced()`, type `Payment`.
 */
import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, DecodedRequest } from '../../decoded-action.ts';
import { holdingKey, holdingsOf } from '../declared-outflows.ts';
import type { Finding } from '../finding.ts';
import { isPaidByAccount } from '../independent-parts.ts';
import type { RiskContext } from '../risk-context.ts';
import { currenciesOf, type DecodedSwap, swapsIn } from './swap-parties.ts';
import { swapValuesUsd } from './swaps.ts';

/** Whether prices cover everything that a swap of a known contract gives and some of what it brings. */
const isSwapPriced = (swap: DecodedSwap, valueUsdOf: RiskContext['valueUsdOf']): boolean =>
  swap.basis === 'contract' &&
  swapValuesUsd(swap, valueUsdOf) !== undefined &&
  swap.action.gives.every(({ asset }) => valueUsdOf?.(asset) !== undefined);

/** Whether prices cover all swaps of a call. */
export const areSwapsPriced =
  ({ valueUsdOf }: RiskContext) =>
  (decoded: DecodedRequest): boolean =>
    swapsIn(decoded).every((one) => isSwapPriced(one, valueUsdOf));

/** A payment to an unknown recipient, or a swap without prices. */
export interface Payment {
  decoded: DecodedRequest;
  finding: Finding;
  assets: readonly Asset[];
  /** Paid by the account itself. */
  isOwn: boolean;
  /** Buys only NFTs. */
  isForItems: boolean;
}

/** Payments to recipients other than the account and known addresses, and swaps that cannot be rated by prices. */
export function paymentsOf(requests: readonly DecodedRequest[], context: RiskContext): Payment[] {
  const { account, knownAddresses, valueUsdOf } = context;
  const isUnknown = (one: Address) =>
    ![account, ...knownAddresses].some((known) => sameAddress(known, one));
  const transfers = requests.flatMap((one): Payment[] => {
    const { action } = one;
    if (action.kind !== 'transfer' || !isPaidByAccount(one, account)) return [];
    if (!isUnknown(action.recipient)) return [];
    const facts = { recipient: lower(action.recipient) };
    const finding: Finding = { code: 'PAYMENT_ON_TRUST', level: 'danger', facts };
    const isOwn = sameAddress(one.sender, account) && sameAddress(action.from, account);
    return [{ decoded: one, finding, assets: action.assets, isOwn, isForItems: false }];
  });
  const isSwap = (one: DecodedRequest) => one.action.kind === 'swap';
  const swaps = requests
    .filter(isSwap)
    .flatMap((one) => swapsIn(one))
    .filter((one) => !isSwapPriced(one, valueUsdOf))
    .map((swap): Payment => {
      const { action, sender } = swap;
      const finding: Finding = { code: 'VALUE_UNKNOWN', level: 'danger', facts: {} };
      return {
        decoded: swap,
        finding,
        assets: action.gives.map(({ asset }) => asset),
        isOwn: sameAddress(sender, account),
        isForItems: currenciesOf({ action }).length === 0,
      };
    });
  return [...transfers, ...swaps];
}

/** Total payments by `holdingKey`; undefined if one is any item of a collection. */
export function sumsOf(payments: readonly Payment[]): Map<string, bigint> | undefined {
  const assets = payments.flatMap((one) => one.assets);
  if (assets.some((asset) => holdingsOf(asset).length === 0)) return undefined;
  const sums = new Map<string, bigint>();
  for (const [holding, amount] of assets.flatMap(holdingsOf)) {
    const key = holdingKey(holding);
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return sums;
}
