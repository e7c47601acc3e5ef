import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTranslations } from './languages.ts';

// Jest cannot import `translations.ts`: only Vite supports `import.meta.glob`.
it('translations include each file of a language that addTranslations looks for', () => {
  const source = readFileSync(join(__dirname, 'translations.ts'), 'utf8');
  const [, names] = /locales\/\*\/\{([\w,]+)\}\.ts/.exec(source)!;

  const wanted = new Set<string>();
  const files = new Proxy<Record<string, () => Promise<unknown>>>(
    {},
    {
      get: (_, path) => {
        wanted.add(String(path));
        return undefined;
      },
    },
  );
  addTranslations(files);

  const german = [...wanted].filter((path) => path.startsWith('./locales/de-DE/'));
  expect(german).not.toHaveLength(0);
  expect(new Set(names!.split(',').map((name) => `./locales/de-DE/${name}.ts`))).toEqual(
    new Set(german),
  );
});
