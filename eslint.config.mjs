/**
 * ESLint configuration (default export) for what Biome cannot check: imports that a project's layer, runtime or folder
 * does not allow (default deny; docs/ARCHITECTURE.md), outdated names, spread literals, and globals that are reserved
 * to a module.
 */
import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { folderDirection } from './libs/features/folder-direction.mjs';

const LAYERS = [
  {
    sourceTag: 'layer:app',
    onlyDependOnLibsWithTags: ['layer:features', 'layer:ui', 'layer:domain', 'layer:base'],
  },
  {
    sourceTag: 'layer:features',
    onlyDependOnLibsWithTags: ['layer:ui', 'layer:domain', 'layer:base'],
  },
  // Components know no chain: of the base layer they may use text and formatting alone.
  { sourceTag: 'layer:ui', onlyDependOnLibsWithTags: ['base:text'] },
  // What one domain library needs of another comes in as an argument.
  { sourceTag: 'layer:domain', onlyDependOnLibsWithTags: ['layer:base'] },
  { sourceTag: 'layer:base', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'layer:tool', onlyDependOnLibsWithTags: ['*'] },
];

const RUNTIMES = [
  { sourceTag: 'runtime:any', onlyDependOnLibsWithTags: ['runtime:any'] },
  { sourceTag: 'runtime:page', onlyDependOnLibsWithTags: ['runtime:any', 'runtime:page'] },
  { sourceTag: 'runtime:worker', onlyDependOnLibsWithTags: ['runtime:any', 'runtime:worker'] },
  // Tools run under Node too, but drive everything.
  {
    allSourceTags: ['layer:app', 'runtime:node'],
    onlyDependOnLibsWithTags: ['runtime:any', 'runtime:node'],
  },
];

const boundaries = (allow = []) => [
  'error',
  {
    enforceBuildableLibDependency: false,
    allow,
    allowCircularSelfDependency: false,
    // Subpaths of them come late (QR codes, tables, look-alike letters) while the rest does not.
    checkDynamicDependenciesExceptions: ['@cenote/ui', '@cenote/chains'],
    depConstraints: [...LAYERS, ...RUNTIMES],
  },
];

/** Names that a newcomer does not know, each with a standard term in use: MAX_, TIMEOUT_MS, tradeReducer, ... */
const OLD_NAMES = [
  '^(MOST|PATIENCE|BREATHE)_',
  '^(Desk|Asker|BackupShelf|OrderShelf|OrderPlace|FlowError|TooLateError|Acquaintance|AmountWell)$',
  '^(askNode|askNetwork|carryOut|goOnWaiting|patiently|breathe|swapFlow|startKeeping|isRefuted|soundWorth)$',
  '^(asked|askedAt|askPasskey|AskNode|told|heard|keptSchema|listKept|whose|fateOf|whatIsSent|pricesWithin)$',
  '^(STRANGER|FRIEND|unitsWorth|byWorth|worthOf|worthHistory|likenesses|likenessesOf|statedMoment|usualPools)$',
  '^((Token|Network|Nft|Verified)Mark|withLateTexts|loadLate|useNewcomer|useLeftOrders|useLeftBatches|useOtherRoute)$',
];

const BROWSER_MODULE =
  'Use apps/extension/src/browser/browser.ts (the content script: content-runtime.ts).';

export default [
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '**/.cenote',
      '**/generated',
      '**/*.d.ts',
      '**/jest.config.cjs',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs,js,cjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@nx': nx },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': boundaries(),
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'ObjectExpression > SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression',
          message: 'List the properties themselves: a spread literal only packs lines.',
        },
        {
          selector: `Identifier[name=/${OLD_NAMES.join('|')}/]`,
          message:
            'Use the standard term (docs/glossary.md, or the name in viem, wagmi or Uniswap).',
        },
      ],
    },
  },
  {
    // Code that runs in a page, a worker and a server alike touches neither Node nor the DOM.
    files: ['libs/{chains,trading,data,i18n,wallet-core}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['node:*', 'fs', 'path', 'crypto'],
              message: 'This library runs everywhere: take it as an argument.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/features/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'libs/features/src/testing/**'],
    plugins: { features: { rules: { direction: folderDirection } } },
    rules: { 'features/direction': 'error' },
  },
  {
    // One way to the browser's APIs, so that the wallet runs in every browser.
    files: ['apps/extension/src/**/*.{ts,tsx}'],
    ignores: ['apps/extension/src/browser/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['chrome', 'browser'].map((name) => ({ name, message: BROWSER_MODULE })),
      ],
      'no-restricted-properties': [
        'error',
        ...['globalThis', 'window', 'self'].flatMap((object) =>
          ['chrome', 'browser'].map((property) => ({ object, property, message: BROWSER_MODULE })),
        ),
      ],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'webextension-polyfill', message: BROWSER_MODULE }] },
      ],
    },
  },
  {
    // Examples import the library as its users do.
    files: ['libs/trading/examples/*.mjs'],
    rules: {
      '@nx/enforce-module-boundaries': boundaries(['@cenote/trading', '@cenote/trading/*']),
    },
  },
  {
    // A test against the real world needs the world.
    files: ['**/*.integration.test.ts'],
    rules: {
      '@nx/enforce-module-boundaries': boundaries(['@cenote/devnet', '@cenote/launch']),
    },
  },
];
