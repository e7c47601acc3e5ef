import type { FeeOffer } from '../../messages/commands/approvals.ts';
import { costOf, type FeeChoice, feesOf, firstChoice, isFarAbove } from './fee-choice.ts';

const GWEI = 10n ** 9n;
const hex = (value: bigint) => `0x${value.toString(16)}` as const;
const level = (gwei: bigint) => ({
  maxFeePerGas: hex(gwei * GWEI),
  maxPriorityFeePerGas: hex(GWEI),
});
const OFFER: FeeOffer = {
  fees: { gas: hex(23_100n), ...level(20n), willFail: false },
  levels: { slow: level(10n), normal: level(20n), fast: level(40n) },
  byGasPrice: false,
  bySite: false,
  gasFloor: hex(21_000n),
};
const custom = (changed: Partial<FeeChoice['custom']>): FeeChoice => ({
  kind: 'custom',
  custom: { ...firstChoice(OFFER).custom, ...changed },
});

it('starts with the standard fee, or with the site’s values if there are any', () => {
  expect(firstChoice(OFFER)).toEqual({
    kind: 'normal',
    custom: { maxFee: '20', tip: '1', gas: '23100' },
  });
  expect(firstChoice({ ...OFFER, bySite: true }).kind).toBe('custom');
});

it.each([
  ['slow', 10n],
  ['normal', 20n],
  ['fast', 40n],
] as const)('costs at most the amount of %s', (kind, gwei) => {
  const { fees } = feesOf(OFFER, { ...firstChoice(OFFER), kind });
  expect(fees && costOf(fees)).toBe(23_100n * gwei * GWEI);
});

it('uses typed values exactly', () => {
  const { fees } = feesOf(OFFER, custom({ maxFee: '12.000000001', tip: '0', gas: '30000' }));
  expect(fees).toEqual({
    gas: hex(30_000n),
    maxFeePerGas: hex(12n * GWEI + 1n),
    maxPriorityFeePerGas: '0x0',
    willFail: false,
  });
});

it.each([
  ['nothing', { maxFee: '' }, 'invalid'],
  ['a text that is no number', { tip: '1e3' }, 'invalid'],
  ['a zero fee', { maxFee: '0', tip: '0' }, 'invalid'],
  ['a fractional gas limit', { gas: '21000.5' }, 'invalid'],
  ['a priority fee above the max fee', { maxFee: '1', tip: '2' }, 'tipAboveFee'],
  ['a gas limit that is too low', { gas: '20999' }, 'gasTooLow'],
])('rejects %s', (_, changed, problem) => {
  expect(feesOf(OFFER, custom(changed))).toEqual({ problem });
});

it('has one gas price if the transaction supports nothing else', () => {
  const offer = { ...OFFER, byGasPrice: true };
  const { fees } = feesOf(offer, custom({ maxFee: '7', tip: 'nothing' }));
  expect(fees).toMatchObject({
    maxFeePerGas: hex(7n * GWEI),
    maxPriorityFeePerGas: hex(7n * GWEI),
  });
});

it('detects a fee that is far above the others', () => {
  const fee = (maxFee: string) => feesOf(OFFER, custom({ maxFee })).fees!;
  expect(isFarAbove(OFFER, fee('200'))).toBe(false);
  expect(isFarAbove(OFFER, fee('201'))).toBe(true);
});
