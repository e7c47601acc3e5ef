import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage } from './language-list.ts';
import { extensionTexts as englishExtension } from './locales/en-US/extension.ts';
import { catalogue as english } from './locales/en-US/index.ts';
import { lazy as englishLate } from './locales/en-US/lazy.ts';

/** Returns texts by key, with plural forms as separate keys. */
function textsOf(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? ([[`${path}${key}`, value]] as [string, string][])
      : textsOf(value, `${path}${key}.`),
  );
}

const FORM = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const ENGLISH = new Map(textsOf({ ...english, ...englishLate, ...englishExtension }));
const COUNTED = [...ENGLISH.keys()]
  .filter((key) => key.endsWith('_other'))
  .map((key) => key.replace(FORM, ''));

/** Every folder is a language, so new ones are tested automatically. */
const FOLDERS = readdirSync(join(__dirname, 'locales'));

describe.each(FOLDERS)('the texts in %s', (tag: string) => {
  const read = async () => {
    const { catalogue } = await import(`./locales/${tag}/index.ts`);
    const { lazy } = await import(`./locales/${tag}/lazy.ts`);
    const { extensionTexts } = await import(`./locales/${tag}/extension.ts`);
    return new Map(textsOf({ ...catalogue, ...lazy, ...extensionTexts }));
  };

  it('belong to a listed language', () => {
    expect(isLanguage(tag)).toBe(true);
  });

  it('have exactly the English keys', async () => {
    const plain = (keys: Iterable<string>) => [...keys].filter((key) => !FORM.test(key)).sort();
    expect(plain((await read()).keys())).toEqual(plain(ENGLISH.keys()));
  });

  it('have every plural form of the language', async () => {
    const keys = [...(await read()).keys()].filter((key) => FORM.test(key)).sort();
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    expect(keys).toEqual(COUNTED.flatMap((key) => forms.map((form) => `${key}_${form}`)).sort());
  });

  it('use the placeholders of the English texts', async () => {
    const wrong = [...(await read())].filter(([key, text]) => {
      const model = ENGLISH.get(key) ?? ENGLISH.get(key.replace(FORM, '_other')) ?? '';
      const [expected, actual] = [placeholders(model), placeholders(text)];
      // A singular text may omit the number.
      const countless = expected.filter((name) => name !== '{{count}}');
      const isForm = FORM.test(key) && `${actual}` === `${countless}`;
      return `${actual}` !== `${expected}` && !isForm;
    });
    expect(wrong).toEqual([]);
  });

  it('are never empty', async () => {
    const texts = await read();
    expect(texts.size).toBeGreaterThan(100);
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
