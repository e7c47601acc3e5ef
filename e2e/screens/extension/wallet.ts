/**
 * `WALLET_SCENES`: list of scenes for `npm run screens`: the extension's home screen, accounts, settings and other
 * views of an existing wallet.
 */
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../lib/extension/extension.ts';
import { type ExtensionScene, press, see } from './scene.ts';

/** An address without balances. */
const NOBODY = '0x000000000000000000000000000000000000c0de';
const SLOW_MS = 40_000;

/** A view and the controls that lead to it from the home view. */
const view = (name: string, ...way: string[]): ExtensionScene => ({
  name: `extension-${name}`,
  async show(world) {
    const page = await world.home();
    for (const id of way) await press(page, id);
    return page;
  },
});
const setting = (name: string): ExtensionScene =>
  view(`settings-${name}`, 'open-settings', `open-${name}`);
const shown = (name: string): ExtensionScene => ({
  name: `extension-settings-${name}-shown`,
  async show(world) {
    const page = await setting(name).show(world);
    await press(page, 'acknowledge');
    await page.getByTestId('password').filter({ visible: true }).fill(PASSWORD);
    await press(page, 'confirm');
    await page.getByTestId('hide-secret').waitFor({ timeout: SLOW_MS });
    return page;
  },
});

/** Adds two accounts: the next one of the phrase, and a watch-only one. */
async function added(page: Page): Promise<void> {
  await press(page, 'account');
  await press(page, 'add-account');
  await press(page, 'add-next');
  await press(page, 'account');
  await press(page, 'add-account');
  await press(page, 'open-addWatched');
  await page.getByTestId('watched').fill(NOBODY);
  await press(page, 'submit');
}

const locked = async (page: Page): Promise<Page> => {
  await press(page, 'lock');
  await see(page, 'unlock');
  return page;
};

export const WALLET_SCENES: readonly ExtensionScene[] = [
  view('home'),
  {
    name: 'extension-home-empty',
    browser: 'own',
    async show(world) {
      const page = await world.home();
      await added(page);
      await see(page, 'no-tokens');
      return page;
    },
  },
  {
    name: 'extension-home-without-gateway',
    browser: 'own',
    async show(world) {
      await world.extension.setEndpoints({ ...world.urls, gateway: 'http://127.0.0.1:9' });
      const page = await world.home();
      await see(page, 'gateway-silent');
      return page;
    },
  },
  view('receive', 'receive'),
  {
    name: 'extension-activity',
    async show(world) {
      const page = await world.home();
      await page.getByRole('radio', { name: 'Activity' }).check();
      return page;
    },
  },
  {
    name: 'extension-accounts',
    browser: 'own',
    async show(world) {
      const page = await world.home();
      await added(page);
      await press(page, 'account');
      return page;
    },
  },
  view('account', 'account', 'manage-account'),
  view('account-add', 'account', 'add-account'),
  view('account-add-key', 'account', 'add-account', 'open-addKey'),
  view('account-add-watched', 'account', 'add-account', 'open-addWatched'),
  {
    name: 'extension-connections',
    async show(world) {
      await world.dapp();
      const page = await world.home();
      await press(page, 'open-connections');
      return page;
    },
  },
  { ...view('connections-none', 'open-settings', 'open-connections'), browser: 'own' },
  view('settings', 'open-settings'),
  setting('autoLock'),
  setting('privacy'),
  setting('language'),
  setting('currency'),
  setting('networks'),
  view('settings-network', 'open-settings', 'open-networks', 'open-network'),
  view('settings-network-add', 'open-settings', 'open-networks', 'add-network'),
  setting('backups'),
  setting('passkeys'),
  view('settings-passkey-add', 'open-settings', 'open-passkeys', 'add-passkey'),
  setting('smartAccounts'),
  setting('recoveryPhrase'),
  shown('recoveryPhrase'),
  setting('privateKey'),
  shown('privateKey'),
  setting('changePassword'),
  setting('forget'),
  {
    name: 'extension-unlock',
    browser: 'own',
    show: async (world) => locked(await world.home()),
  },
  {
    name: 'extension-unlock-forgotten',
    browser: 'own',
    async show(world) {
      const page = await locked(await world.home());
      await press(page, 'forgotten');
      return page;
    },
  },
  {
    name: 'extension-locked-out',
    browser: 'own',
    async show(world) {
      const page = await locked(await world.home());
      const isLockedOut = page.getByText(/Too many attempts/);
      for (let guess = 0; !(await isLockedOut.isVisible()); guess++) {
        await page.getByTestId('password').fill(`not it ${guess}`);
        await press(page, 'unlock');
        await page.getByRole('alert').waitFor({ timeout: SLOW_MS });
      }
      return page;
    },
  },
];
