import type { Translate } from '@cenote/i18n';
import { readDeadline } from './deadline-field.ts';
import { readSlippage } from './read-slippage.ts';

/** Gives the key itself, so that a test names what would be shown. */
const t = ((key: string) => key) as unknown as Translate;

describe('readSlippage', () => {
  it.each([
    ['', { bps: undefined }],
    ['0.5', { bps: 50 }],
    ['0,5 %', { bps: 50 }],
    ['0', { bps: undefined, error: 'swap.settings.errorZero' }],
    ['51', { bps: undefined, error: 'swap.settings.errorMax' }],
    ['50', { bps: undefined, error: 'swap.settings.errorMax' }],
    ['49.99', { bps: 4_999, warning: 'swap.settings.veryHighSlippage' }],
    ['0.01', { bps: 1, warning: 'swap.settings.lowSlippage' }],
    ['20.1', { bps: 2_010, warning: 'swap.settings.veryHighSlippage' }],
    ['20', { bps: 2_000, warning: 'swap.settings.highSlippage' }],
    ['abc', { bps: undefined, error: 'swap.settings.errorNumber' }],
    ['0.55', { bps: 55 }],
    ['0.555', { bps: undefined, error: 'swap.settings.errorStep' }],
  ])('%s', (typed, expected) => {
    expect(readSlippage(t, typed)).toEqual(expected);
  });
});

describe('readDeadline', () => {
  it.each([
    ['', { minutes: undefined }],
    ['30', { minutes: 30 }],
    ['60', { minutes: 60 }],
    ['61', { minutes: 61, warning: 'swap.settings.highDeadline' }],
    ['4320', { minutes: 4_320, warning: 'swap.settings.highDeadline' }],
    ['4321', { minutes: undefined, error: 'swap.settings.errorDeadlineMax' }],
    ['0', { minutes: undefined, error: 'swap.settings.errorDeadlineMin' }],
    ['1.5', { minutes: undefined, error: 'swap.settings.errorDeadlineWhole' }],
    ['soon', { minutes: undefined, error: 'swap.settings.errorDeadlineWhole' }],
  ])('%s', (typed, expected) => {
    expect(readDeadline(t, typed)).toEqual(expected);
  });
});
