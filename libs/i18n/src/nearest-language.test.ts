import { LANGUAGES } from './language-list.ts';
import { addTranslations } from './languages.ts';
import { nearestLanguage } from './nearest-language.ts';

describe('nearestLanguage with English only', () => {
  it.each([
    [['en-US'], 'en-US'],
    [['EN-us'], 'en-US'],
    [['xx', 'en-GB'], 'en-US'],
    [['de-DE'], 'en-US'],
    [['xx'], 'en-US'],
    [['not a tag', '', '*'], 'en-US'],
    [[], 'en-US'],
  ])('for %j returns %s', (preferred, language) => {
    expect(nearestLanguage(preferred)).toBe(language);
  });
});

describe('nearestLanguage with every language', () => {
  beforeAll(() => {
    const nothing = async () => ({});
    addTranslations(
      Object.fromEntries(LANGUAGES.map(({ tag }) => [`./locales/${tag}/index.ts`, nothing])),
    );
  });

  it.each([
    [['zh-Hans'], 'zh-CN'],
    [['zh-Hant'], 'zh-TW'],
    [['zh_Hant_HK'], 'zh-TW'],
    [['zh-HK'], 'zh-TW'],
    [['zh-MO'], 'zh-TW'],
    [['zh-SG'], 'zh-CN'],
    [['zh'], 'zh-CN'],
    [['es'], 'es-ES'],
    [['es-419'], 'es-ES'],
    [['es-MX'], 'es-ES'],
    [['ca'], 'ca-ES'],
    [['pt'], 'pt-BR'],
    [['pt-PT'], 'pt-PT'],
    [['pt-AO'], 'pt-PT'],
    [['fr-CA'], 'fr-FR'],
    [['nb-NO'], 'no-NO'],
    [['nn'], 'no-NO'],
    [['iw'], 'he-IL'],
    [['in-ID'], 'id-ID'],
    [['tl'], 'fil-PH'],
    [['sr-Latn-RS'], 'sr-SP'],
    [['ar-EG'], 'ar-SA'],
    [['de-DE-u-co-phonebk'], 'de-DE'],
    [['tlh', 'ja', 'de'], 'ja-JP'],
    [['en-GB', 'de'], 'en-US'],
  ])('for %j returns %s', (preferred, language) => {
    expect(nearestLanguage(preferred)).toBe(language);
  });

  it.each(LANGUAGES.map(({ tag }) => tag))('finds %s by its own tag', (tag) => {
    expect(nearestLanguage([tag.toLowerCase()])).toBe(tag);
  });
});

describe('test languages', () => {
  it('are found by their exact tag where they are allowed', () => {
    expect(nearestLanguage(['en-xa'], { test: true })).toBe('en-XA');
    expect(nearestLanguage(['ar-XB', 'en'], { test: true })).toBe('ar-XB');
    expect(nearestLanguage(['en-GB'], { test: true })).toBe('en-US');
  });

  it('are not available on production hosts', () => {
    expect(nearestLanguage(['en-XA'])).toBe('en-US');
    expect(nearestLanguage(['ar-XB'])).toBe('ar-SA');
  });
});
