import fc from 'fast-check';
import { isLabel, MAX_LABEL_LENGTH, parseLabel } from './label.ts';

describe('a label', () => {
  it.each([
    ['  Savings  ', 'Savings'],
    ['Cold \u00a0 wallet', 'Cold wallet'],
    ['', ''],
    [' \t\n', ''],
    ['Ё-моё', 'Ё-моё'],
    ['e\u0301cole', '\u00e9cole'],
    ['👨‍👩‍👧 home', '👨‍👩‍👧 home'],
    ['می‌خواهم', 'می‌خواهم'],
    ['حساب', 'حساب'],
    ['❤️', '❤️'],
    ['🦊'.repeat(32), '🦊'.repeat(32)],
  ])('%j is kept as %j', (text, label) => {
    expect(parseLabel(text)).toBe(label);
  });

  it.each([
    ['a line break', 'a\nb'],
    ['a control', 'a\u0007b'],
    ['an override of direction', 'Savings\u202Eexe'],
    ['an isolate', '\u2066a\u2069'],
    ['a mark of direction', 'a\u200fb'],
    ['a blank without width', 'Sav\u200bings'],
    ['a soft hyphen', 'Sav\u00adings'],
    ['a filler that looks empty', '\u3164'],
    ['a line separator', 'a\u2028b'],
    ['half a pair', 'a\ud83d'],
    ['a private character', '\ue000'],
    ['a tag', 'a\u{e0041}'],
    ['nothing but joiners', '\u200d\u200d'],
  ])('is refused with %s', (_, text) => {
    expect(() => parseLabel(text)).toThrow(expect.objectContaining({ code: 'LABEL_CHARACTERS' }));
  });

  it('is refused beyond 32 characters', () => {
    expect(() => parseLabel('a'.repeat(MAX_LABEL_LENGTH + 1))).toThrow(
      expect.objectContaining({ code: 'LABEL_TOO_LONG' }),
    );
  });

  it('once read is read as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        let label: string | undefined;
        try {
          label = parseLabel(text);
        } catch (error) {
          expect(error).toMatchObject({ name: 'KeyringError' });
        }
        if (label !== undefined) expect(isLabel(label)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
