/// <reference path="./import-meta.d.ts" />

/**
 * The translations whose files exist, for `addTranslations`. A folder in `locales` is all that a new
 * one takes. Apart from the rest, as only a bundler (Vite) can read it.
 */
export const translations: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob(
  './locales/*/{index,late,extension}.ts',
);
