import { asChecked } from '@cenote/chains';
import { orderRefusalSchema } from '@cenote/data';
import { startText, text, withLazyTexts } from '@cenote/i18n';
import { TOKENS, USDC } from '../../testing/fake-gateway.ts';
import type { Token } from '../../tokens/list/token.ts';
import { refusalText } from './refusal-text.ts';

const usdc = asChecked(TOKENS.find(({ address }) => address === USDC) as Token);
const request = { input: usdc, orderInput: usdc, amountIn: 5_000_000n };
const LIMIT = 'Your limit could not be fulfilled at this time. Please try again.';

describe('refusalText', () => {
  beforeAll(async () => {
    await startText();
    await withLazyTexts(Promise.resolve());
  });

  it.each(orderRefusalSchema.options)('returns a reason and a remedy for %s', (code) => {
    const { title, hint } = refusalText(text, code, request);
    expect(title).not.toBe('Something went wrong');
    expect(title).not.toContain('.swap.');
    expect(hint).not.toBe(text('limit.refused.OTHER'));
  });

  it.each([
    ['BAD_ORDER', LIMIT, /change the amount, price or expiry/],
    ['NONCE_TAKEN', 'Your signature has expired.', /Close this review/],
    [
      'INSUFFICIENT_BALANCE',
      'Your account has insufficient funds to complete this swap.',
      /no longer holds 5 USDC/,
    ],
    ['INSUFFICIENT_ALLOWANCE', 'Insufficient approval amount', /Approve .* again/],
    ['TOO_MANY_LIMITS', LIMIT, /100 open limits.*Cancel one to place another/],
    ['UNREACHABLE', 'Price service unavailable', /Nothing was placed/],
    ['QUOTE_FAILED', LIMIT, /Nothing was placed/],
  ])('returns the expected texts for %s', (code, title, hint) => {
    const refusal = refusalText(text, code, request);
    expect(refusal.title).toBe(title);
    expect(refusal.hint).toMatch(hint);
  });
});
