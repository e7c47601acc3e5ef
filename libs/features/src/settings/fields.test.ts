import type { Translate } from '@cenote/i18n';
import { readDeadline } from './deadline-field.ts';
import { readSlippage } from './read-slippage.ts';

/** Returns the key itself, so that tests can name the text. */
const t = ((key: string) => key) as unknown as Translate;

describe('readSlippage', () => {
  it.each([
    ['', { bps: undefined }],
    ['0.5', { bps: 50 }],
    ['0,5 %', { bps: 50 }],
    ['0', { bps: undefined, error: 'swapSettings.errorZero' }],
    ['51', { bps: undefined, error: 'swapSettings.errorMax' }],
    ['50', { bps: undefined, error: 'swapSettings.errorMax' }],
    ['49.99', { bps: 4_999, warning: 'swap.settings.veryHighSlippage' }],
    ['0.01', { bps: 1, warning: 'swapSettings.lowSlippage' }],
    ['20.1', { bps: 2_010, warning: 'swap.settings.veryHighSlippage' }],
    ['20', { bps: 2_000, warning: 'swapSettings.highSlippage' }],
    ['abc', { bps: undefined, error: 'swapSettings.errorNumber' }],
    ['0.55', { bps: 55 }],
    ['0.555', { bps: undefined, error: 'swapSettings.errorStep' }],
  ])('parses: %s', (typed, expected) => {
    expect(readSlippage(t, typed)).toEqual(expected);
  });
});

describe('readDeadline', () => {
  it.each([
    ['', { minutes: undefined }],
    ['30', { minutes: 30 }],
    ['60', { minutes: 60 }],
    ['61', { minutes: 61, warning: 'swapSettings.highDeadline' }],
    ['4320', { minutes: 4_320, warning: 'swapSettings.highDeadline' }],
    ['4321', { minutes: undefined, error: 'swapSettings.errorDeadlineMax' }],
    ['0', { minutes: undefined, error: 'swapSettings.errorDeadlineMin' }],
    ['1.5', { minutes: undefined, error: 'swapSettings.errorDeadlineWhole' }],
    ['soon', { minutes: undefined, error: 'swapSettings.errorDeadlineWhole' }],
  ])('parses: %s', (typed, expected) => {
    expect(readDeadline(t, typed)).toEqual(expected);
  });
});
