import { i18n, startText, text, withExtensionTexts, withLazyTexts } from './text.ts';

beforeAll(() => startText());

describe('text', () => {
  it('returns the text of a key', () => {
    expect(text('swap.button.review')).toBe('Review');
  });

  it('inserts values unchanged', () => {
    expect(text('swap.button.insufficientBalance', { symbol: '<b>' })).toBe(
      'Insufficient <b> balance',
    );
  });

  it('chooses the plural form by count', () => {
    expect(text('swap.route.hops', { count: 1 })).toBe('1 pool');
    expect(text('swap.route.hops', { count: 3 })).toBe('3 pools');
  });

  it('has typed keys and values', () => {
    // @ts-expect-error: no such key
    text('swap.button.nothing');
    // @ts-expect-error: the symbol is missing
    text('swap.button.insufficientBalance');
    // @ts-expect-error: a count is a number
    text('swap.route.hops', { count: '3' });
    expect(text('common.close')).toBe('Close');
  });

  it('returns texts of lazy parts after one has loaded, in every later language', async () => {
    expect(text('selector.none')).toBe('selector.none');
    expect(await withLazyTexts(Promise.resolve('part'))).toBe('part');
    expect(text('selector.none')).toBe('No results found');
    await startText('en-XA');
    expect(text('selector.none')).toMatch(/^\[/);
  });

  it('returns extension texts after the extension has loaded them', async () => {
    await startText('en-US');
    expect(text('extension.unlock')).toBe('extension.unlock');
    await withExtensionTexts(Promise.resolve());
    expect(text('extension.unlock')).toBe('Unlock');
  });

  it('can be started again', async () => {
    await startText('en-US');
    expect(i18n.language).toBe('en-US');
  });
});
