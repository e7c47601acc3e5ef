import fc from 'fast-check';
import { shortenAddress } from './address.ts';
import { formatDuration } from './duration.ts';
import { formatPercent } from './percent.ts';
import { formatRate } from './rate.ts';
import { formatAgo } from './time-ago.ts';
import { formatTokenAmount } from './token-amount.ts';

describe('formatPercent', () => {
  it.each([
    [0, '0%'],
    [50, '0.5%'],
    [10_000, '100%'],
    [0.2, '<0.01%'],
    [-0.2, '>−0.01%'],
    [-620, '−6.2%'],
  ])('shows %s basis points as %s', (bps, shown) => {
    expect(formatPercent(bps)).toBe(shown);
  });

  it('adds a plus sign on request', () => {
    expect(formatPercent(240, { sign: 'always' })).toBe('+2.4%');
    expect(formatPercent(0, { sign: 'always' })).toBe('0%');
  });

  it('shows the requested number of digits', () => {
    expect(formatPercent(0.02, { digits: 4 })).toBe('0.0002%');
    expect(formatPercent(1234, { digits: 0 })).toBe('12%');
  });
});

describe('formatRate', () => {
  const eth = (amount: bigint) => ({ amount, decimals: 18, symbol: 'ETH' });
  const usdc = (amount: bigint) => ({ amount, decimals: 6, symbol: 'USDC' });

  it('returns the price of one base token', () => {
    expect(formatRate(eth(2n * 10n ** 18n), usdc(6_042_880_000n))).toBe('1 ETH = 3,021.44 USDC');
    expect(formatRate(usdc(6_042_880_000n), eth(2n * 10n ** 18n))).toBe('1 USDC = 0.000330968 ETH');
  });

  it('is truncated like amounts', () => {
    const one = formatRate(eth(10n ** 18n), usdc(5_218_029_575n));
    expect(one).toBe(`1 ETH = ${formatTokenAmount(5_218_029_575n, 6)} USDC`);
  });

  it('returns undefined for a zero amount', () => {
    expect(formatRate(eth(0n), usdc(1n))).toBeUndefined();
  });

  it('does not depend on the size of the trade', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        (a, b, scale) =>
          formatRate(eth(a), usdc(b)) === formatRate(eth(a * scale), usdc(b * scale)),
      ),
    );
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0s'],
    [-5, '0s'],
    [1, '1s'],
    [11_999, '12s'],
    [90_000, '1m 30s'],
    [1_800_000, '30m'],
    [3_601_000, '1h'],
    [259_200_000, '3d'],
    [266_400_000, '3d 2h'],
  ])('shows %s ms as %s', (milliseconds, shown) => {
    expect(formatDuration(milliseconds)).toBe(shown);
  });
});

describe('formatAgo', () => {
  it.each([
    [59_000, undefined],
    [60_000, '1 min. ago'],
    [7_300_000, '2 hr. ago'],
    [172_800_000, '2 days ago'],
    [40 * 86_400_000, '1 mo. ago'],
    [800 * 86_400_000, '2 yr. ago'],
  ])('shows a time %s ms ago as %s', (passed, shown) => {
    expect(formatAgo(0, passed)).toBe(shown);
  });
});

describe('shortenAddress', () => {
  const address = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';

  it('shows both ends', () => {
    expect(shortenAddress(address)).toBe('0x1f98…F984');
    expect(shortenAddress(address, 6)).toBe('0x1f9840…01F984');
  });

  it('shows more digits of an address that would look like zero', () => {
    expect(shortenAddress('0x000062Acc05fF0c5F1Dd0ebdfE8a6bB5bE5e0000')).toBe('0x000062Ac…0000');
    expect(shortenAddress('0x0000000000000000000000000000000000000000')).toBe('0x0000…0000');
    expect(shortenAddress('0x000000000000000000000000000000000000dEaD')).toBe('0x0000…dEaD');
  });

  it('does not change short texts', () => {
    expect(shortenAddress('0x12345678')).toBe('0x12345678');
    expect(shortenAddress('alice.cenote.eth', 8)).toBe('alice.cenote.eth');
  });
});
