import { holdingKey } from '../given.ts';
import { broughtOnTrust, comesBeside } from '../on-trust.ts';
import { type Move, type OwnCall, ownCalls } from '../own-calls.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';
import { isRatedIn, type Payment, paymentsOf, SMALL_PART, sumsOf } from './payment.ts';

const isItem = ({ holding: { standard } }: Move): boolean =>
  standard === 'erc721' || standard === 'erc1155';

/**
 * What is paid to a stranger, or for what nobody can price, in a request that others have a part in and by which
 * something comes: whatever amounts are compared, that may come only while it is simulated.
 */
export const paymentsBesideOthers: RiskRule = ({ reading, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const calls = ownCalls(reading, simulation);
  const onTrust = broughtOnTrust(calls, simulation, context, isRatedIn(context));
  if (onTrust.length === 0) return [];
  const payments = paymentsOf([...walk(reading)], context);
  const isTransfer = ({ reading: { meaning } }: Payment) => meaning.kind === 'transfer';
  const transfers = payments.filter(isTransfer);
  const sums = sumsOf(transfers);
  const lost = (key: string): bigint =>
    -(simulation.changes.find(({ holding }) => holdingKey(holding) === key)?.amount ?? 0n);
  const areSmall = sums && [...sums].every(([key, sum]) => sum * SMALL_PART <= lost(key));
  const swaps = payments.filter((one) => {
    if (isTransfer(one)) return false;
    // Several NFTs are bought by several calls, each for its own price.
    const others = onTrust.map(({ call, gains, unbound }) => ({
      ...{ call, unbound, gains: one.isForItems && gains.every(isItem) ? [] : gains },
    }));
    const isIts = ({ calls: its }: OwnCall) =>
      its.some((call) => [...walk(call)].includes(one.reading));
    return comesBeside(others, isIts);
  });
  return [...(areSmall ? [] : transfers), ...swaps].map(({ finding }) => finding);
};
