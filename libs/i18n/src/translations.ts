/// <reference path="./import-meta.d.ts" />

/**
 * Loaders of the existing translations, for `addTranslations`. A new translation only needs a folder in `locales`. In
 * its own file, as only a bundler (Vite) supports it.
 */
export const translations: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob(
  './locales/*/{index,late,extension}.ts',
);
