import fc from 'fast-check';
import { loadCatalogue } from './languages.ts';
import { mirroredText, pseudoText } from './test-languages.ts';
import { startText, text } from './text.ts';

const placeholders = (each: string) => each.match(/\{\{\w+\}\}/g) ?? [];
const anyText = fc
  .array(fc.oneof(fc.string(), fc.constantFrom('{{symbol}}', '{{count}}', '<b>', '$t(swap.buy)')))
  .map((parts) => parts.join(' '));

describe('the pseudo-language en-XA', () => {
  it('has accented, longer texts in brackets', () => {
    expect(pseudoText('Swap {{symbol}}')).toMatch(/^\[Šŵåþ \{\{symbol\}\} \S.*\]$/);
  });

  it('is at least 40 % longer and preserves placeholders', () => {
    fc.assert(
      fc.property(anyText, (english) => {
        const pseudo = pseudoText(english);
        const bare = english.replaceAll(/\{\{[^}]*\}\}/g, '').length;
        return (
          pseudo.length >= english.length + bare * 0.4 &&
          `${placeholders(pseudo)}` === `${placeholders(english)}`
        );
      }),
    );
  });

  it('works with figures, plurals and values', async () => {
    await startText('en-XA');
    expect(text('swap.button.insufficientBalance', { symbol: 'ETH' })).toMatch(/^\[.* ETH .*\]$/);
    expect(text('swap.route.hops', { count: 1 })).toContain('1 þööļ');
    expect(text('swap.route.hops', { count: 3 })).toContain('3 þööļš');
  });
});

describe('the mirrored language ar-XB', () => {
  it('reverses words and preserves placeholders', () => {
    expect(mirroredText('Max {{symbol}}')).toBe('\u200f\u202eMax\u202c\u200f {{symbol}}');
    fc.assert(
      fc.property(
        anyText,
        (english) => `${placeholders(mirroredText(english))}` === `${placeholders(english)}`,
      ),
    );
  });

  it.each([0, 1, 2, 5, 20, 100])('counts %d with the plural forms of Arabic', async (count) => {
    await startText('ar-XB');
    expect(text('swap.route.hops', { count })).toMatch(/pool/);
    expect(text('swap.route.hops', { count })).toContain(`${count}`);
  });
});

it('a language without texts is rejected', async () => {
  await expect(loadCatalogue('de-DE')).rejects.toThrow('No translations for de-DE');
});
