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
  ])('is normalized from %j to %j', (text, label) => {
    expect(parseLabel(text)).toBe(label);
  });

  it.each([
    ['a line break', 'a\nb'],
    ['a control character', 'a\u0007b'],
    ['a direction override', 'Savings\u202Eexe'],
    ['a direction isolate', '\u2066a\u2069'],
    ['a directional mark', 'a\u200fb'],
    ['a zero-width space', 'Sav\u200bings'],
    ['a soft hyphen', 'Sav\u00adings'],
    ['a filler character that is invisible', '\u3164'],
    ['a line separator', 'a\u2028b'],
    ['a lone surrogate', 'a\ud83d'],
    ['a private use character', '\ue000'],
    ['a tag character', 'a\u{e0041}'],
    ['joiners only', '\u200d\u200d'],
  ])('is rejected with %s', (_, text) => {
    expect(() => parseLabel(text)).toThrow(expect.objectContaining({ code: 'LABEL_CHARACTERS' }));
  });

  it('is rejected beyond 32 characters', () => {
    expect(() => parseLabel('a'.repeat(MAX_LABEL_LENGTH + 1))).toThrow(
      expect.objectContaining({ code: 'LABEL_TOO_LONG' }),
    );
  });

  it('is unchanged if it is normalized again', () => {
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
