/**
 * `translations`: loaders of the existing translations by file path (Vite's `import.meta.glob`), for `addTranslations`.
 * In its own file, as only a bundler (Vite) supports it.
 */

/// <reference path="./import-meta.d.ts" />

export const translations: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob(
  './locales/*/{index,lazy,extension}.ts',
);
