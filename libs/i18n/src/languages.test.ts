import { LANGUAGES, loadCatalogue, nearestLanguage } from './languages.ts';

describe('nearestLanguage', () => {
  it.each([
    [['en-US'], 'en-US'],
    [['EN-us'], 'en-US'],
    [['xx', 'en-GB'], 'en-US'],
    [['xx'], 'en-US'],
    [[], 'en-US'],
  ])('for %j is %s', (preferred, language) => {
    expect(nearestLanguage(preferred)).toBe(language);
  });
});

describe('catalogues', () => {
  it.each(LANGUAGES)('%s has no empty text', async (language) => {
    const texts: string[] = [];
    const walk = (node: object) => {
      for (const value of Object.values(node)) {
        if (typeof value === 'string') texts.push(value);
        else walk(value);
      }
    };
    walk(await loadCatalogue(language));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });
});
