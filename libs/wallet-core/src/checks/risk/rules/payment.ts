import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, Reading } from '../../meaning.ts';
import type { Finding } from '../finding.ts';
import { holdingKey, holdingsOf } from '../given.ts';
import type { RiskContext } from '../risk-context.ts';
import { isPaidByAccount } from '../separate-parts.ts';
import { currenciesOf, type SwapReading, swapsIn } from './swap-parties.ts';
import { worthOfSwap } from './swaps.ts';

/** Whether prices say what a swap of a known contract gives, all of it, and something of what it brings. */
const isRated = (swap: SwapReading, worthOf: RiskContext['worthOf']): boolean =>
  swap.basis === 'contract' &&
  worthOfSwap(swap, worthOf) !== undefined &&
  swap.meaning.gives.every(({ asset }) => worthOf?.(asset) !== undefined);

/** Whether prices say what all swaps of a call give and bring. */
export const isRatedIn =
  ({ worthOf }: RiskContext) =>
  (reading: Reading): boolean =>
    swapsIn(reading).every((one) => isRated(one, worthOf));

/** What goes to a stranger, or for what nobody can price. */
export interface Payment {
  reading: Reading;
  finding: Finding;
  assets: readonly Asset[];
  /** The account itself pays it. */
  isOwn: boolean;
  /** It buys nothing but NFTs. */
  isForItems: boolean;
}

/** Who is paid by calls, neither the account nor known to the person, and its swaps that nobody can rate. */
export function paymentsOf(readings: readonly Reading[], context: RiskContext): Payment[] {
  const { account, knownAddresses, worthOf } = context;
  const isStranger = (one: Address) =>
    ![account, ...knownAddresses].some((known) => sameAddress(known, one));
  const transfers = readings.flatMap((one): Payment[] => {
    const { meaning } = one;
    if (meaning.kind !== 'transfer' || !isPaidByAccount(one, account)) return [];
    if (!isStranger(meaning.recipient)) return [];
    const facts = { recipient: lower(meaning.recipient) };
    const finding: Finding = { code: 'PAYMENT_ON_TRUST', level: 'danger', facts };
    const isOwn = sameAddress(one.sender, account) && sameAddress(meaning.from, account);
    return [{ reading: one, finding, assets: meaning.assets, isOwn, isForItems: false }];
  });
  const isSwap = (one: Reading) => one.meaning.kind === 'swap';
  const swaps = readings
    .filter(isSwap)
    .flatMap((one) => swapsIn(one))
    .filter((one) => !isRated(one, worthOf))
    .map((swap): Payment => {
      const { meaning, sender } = swap;
      const finding: Finding = { code: 'VALUE_UNKNOWN', level: 'danger', facts: {} };
      return {
        reading: swap,
        finding,
        assets: meaning.gives.map(({ asset }) => asset),
        isOwn: sameAddress(sender, account),
        isForItems: currenciesOf({ meaning }).length === 0,
      };
    });
  return [...transfers, ...swaps];
}

/** By `holdingKey`, all that payments are of; undefined where that is of a collection, of which any item may go. */
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
