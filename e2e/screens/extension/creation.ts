/**
 * `CREATION_SCENES`: list of scenes for `npm run screens`: the extension's onboarding, and its popup without a wallet.
 */
import type { Page } from '@playwright/test';
import { fillPasswords, PASSWORD, withoutPasskey } from '../../lib/extension/extension.ts';
import { type ExtensionScene, press, see } from './scene.ts';

type CreationScene = Omit<ExtensionScene, 'browser' | 'show'> & {
  reach?(page: Page): Promise<unknown>;
};

/** A password derivation takes a second, or more under load. */
const SLOW_MS = 40_000;

const way = (name: string): CreationScene => ({
  name: `extension-making-${name}`,
  reach: (page) => press(page, name),
});

async function words(page: Page): Promise<void> {
  await press(page, 'create');
  await fillPasswords(page);
  await withoutPasskey(page);
  await press(page, 'show-words');
  await page.getByTestId('words').waitFor({ timeout: SLOW_MS });
}

const IN_THE_TAB: readonly CreationScene[] = [
  { name: 'extension-welcome' },
  ...['create', 'import', 'restore', 'key', 'keystore', 'watch'].map(way),
  {
    name: 'extension-making-password',
    async reach(page) {
      await press(page, 'create');
      await page.getByTestId('new-password').fill(PASSWORD);
      await page.getByTestId('repeated').fill('another');
      await press(page, 'submit');
    },
  },
  {
    name: 'extension-making-refused',
    async reach(page) {
      await press(page, 'import');
      await page.getByTestId('phrase').fill('clear water in limestone');
      await press(page, 'submit');
    },
  },
  {
    name: 'extension-making-passkey',
    async reach(page) {
      await press(page, 'create');
      await fillPasswords(page);
      await page.getByTestId('offer-passkey').waitFor({ timeout: SLOW_MS });
    },
  },
  {
    name: 'extension-making-written',
    async reach(page) {
      await press(page, 'create');
      await fillPasswords(page);
      await withoutPasskey(page);
      await see(page, 'show-words');
    },
  },
  { name: 'extension-making-words', reach: words },
  {
    name: 'extension-making-quiz',
    async reach(page) {
      await words(page);
      await press(page, 'written');
      await press(page, 'quiz-submit');
    },
  },
];

export const CREATION_SCENES: readonly ExtensionScene[] = [
  ...IN_THE_TAB.map(
    ({ reach, ...scene }): ExtensionScene => ({
      ...scene,
      browser: 'new',
      async show({ extension }) {
        const page = await extension.onboarding();
        await see(page, 'onboarding-welcome');
        await reach?.(page);
        return page;
      },
    }),
  ),
  { name: 'extension-ready', show: ({ extension }) => extension.onboarding() },
  { name: 'extension-absent', browser: 'new', show: ({ extension }) => extension.popup() },
];
