/**
 * Fee choices (slow, normal, fast, custom): types, `firstChoice()`, `feesOf()` with validation of typed values,
 * `costOf()` (maximum cost), and `isFarAbove()` (over five times the fast fee).
 */
import type { FeeLevel } from '@cenote/chains';
import { formatUnits, parseUnits } from 'viem/utils';
import type { FeeOffer, Fees } from '../../messages/commands/approvals.ts';

/** A gwei is 10^9 of a coin's smallest units. */
const GWEI_DECIMALS = 9;
/** Multiple of the fast fee from which a fee counts as a typing error, or as an attempt of a site to overcharge. */
const FAR_ABOVE = 5n;

export type FeeKind = FeeLevel | 'custom';

/** Typed values: prices in gwei, and the gas limit. */
export interface CustomFee {
  maxFee: string;
  tip: string;
  gas: string;
}

export interface FeeChoice {
  kind: FeeKind;
  custom: CustomFee;
}

export type FeeProblem = 'invalid' | 'tipAboveFee' | 'gasTooLow';

/** The initial choice: the site's values if there are any. */
export function firstChoice({ fees, bySite }: FeeOffer): FeeChoice {
  const gwei = (fee: string) => formatUnits(BigInt(fee), GWEI_DECIMALS);
  return {
    kind: bySite ? 'custom' : 'normal',
    custom: {
      maxFee: gwei(fees.maxFeePerGas),
      tip: gwei(fees.maxPriorityFeePerGas),
      gas: BigInt(fees.gas).toString(),
    },
  };
}

/** The fees of a choice; undefined if the typed values are invalid. */
export function feesOf(
  offer: FeeOffer,
  { kind, custom }: FeeChoice,
): { fees?: Fees; problem?: FeeProblem } {
  if (kind !== 'custom') return { fees: { ...offer.fees, ...offer.levels[kind] } };
  const [maxFee, gas] = [inWei(custom.maxFee), wholeOf(custom.gas)];
  const tip = offer.byGasPrice ? maxFee : inWei(custom.tip);
  if (maxFee === undefined || tip === undefined || gas === undefined || maxFee === 0n) {
    return { problem: 'invalid' };
  }
  if (tip > maxFee) return { problem: 'tipAboveFee' };
  if (gas < BigInt(offer.gasFloor)) return { problem: 'gasTooLow' };
  return {
    fees: {
      ...offer.fees,
      gas: inHex(gas),
      maxFeePerGas: inHex(maxFee),
      maxPriorityFeePerGas: inHex(tip),
    },
  };
}

/** Maximum cost with the L1 data fee, in the coin's smallest unit. */
export const costOf = ({
  gas,
  maxFeePerGas,
  l1Fee = '0x0',
}: Pick<Fees, 'gas' | 'maxFeePerGas' | 'l1Fee'>): bigint =>
  BigInt(gas) * BigInt(maxFeePerGas) + BigInt(l1Fee);

export const isFarAbove = (offer: FeeOffer, { maxFeePerGas }: Fees): boolean =>
  BigInt(maxFeePerGas) > BigInt(offer.levels.fast.maxFeePerGas) * FAR_ABOVE;

const inHex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`;

const inWei = (gwei: string): bigint | undefined =>
  /^\d{1,12}(\.\d{0,9})?$/.test(gwei) ? parseUnits(gwei, GWEI_DECIMALS) : undefined;

const wholeOf = (text: string): bigint | undefined =>
  /^\d{1,12}$/.test(text) ? BigInt(text) : undefined;
