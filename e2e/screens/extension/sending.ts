/**
 * `SENDING_SCENES`: list of scenes for `npm run screens`: sending from the wallet, pending transactions and token
 * approvals.
 */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { type Address, getAddress, parseUnits } from 'viem';
import { testAccount } from '../../lib/chain/chain.ts';
import { type ExtensionScene, press, see } from './scene.ts';
import type { ExtensionWorld } from './world.ts';

const RECIPIENT = testAccount(7).address;
const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const COIN = /^ETH · Local(?! L2)/;
/** Returns an address with the same first and last digits and a different middle. */
const lookalike = (address: Address): Address =>
  getAddress(`${address.slice(0, 6)}${'5'.repeat(32)}${address.slice(-4)}`);

async function filled(world: ExtensionWorld, to = RECIPIENT): Promise<Page> {
  const page = await world.home();
  await press(page, 'send');
  await page.getByTestId('sent-asset').click();
  await page.getByRole('option', { name: COIN }).first().click();
  await page.getByTestId('amount').fill('0.25');
  await page.getByTestId('recipient').fill(to);
  return page;
}

async function reviewed(world: ExtensionWorld): Promise<Page> {
  const page = await filled(world);
  await press(page, 'review-send');
  await see(page, 'confirm');
  return page;
}

async function sent(world: ExtensionWorld): Promise<Page> {
  const page = await reviewed(world);
  await press(page, 'confirm');
  await see(page, 'sent');
  return page;
}

/** A transaction that stays pending, because mining is paused. */
const heldScene = (name: string, action?: string): ExtensionScene => ({
  name: `extension-${name}`,
  browser: 'own',
  async show(world) {
    await world.chain.hold();
    const page = await sent(world);
    await press(page, 'done');
    await page.getByRole('radio', { name: 'Activity' }).check();
    if (action) await press(page, action);
    return page;
  },
  leave: ({ chain }) => chain.release(),
});

async function approved(world: ExtensionWorld): Promise<Page> {
  await world.chain.approve(RECIPIENT, USDC, parseUnits('77', 6));
  const page = await world.home();
  await press(page, 'open-settings');
  await press(page, 'open-approvals');
  await page.getByTestId('approval-row').filter({ hasText: '77 USDC' }).waitFor();
  return page;
}

export const SENDING_SCENES: readonly ExtensionScene[] = [
  {
    name: 'extension-send',
    async show(world) {
      const page = await world.home();
      await press(page, 'send');
      return page;
    },
  },
  { name: 'extension-send-filled', show: (world) => filled(world) },
  {
    name: 'extension-send-poisoned',
    browser: 'own',
    async show(world) {
      const page = await sent(world);
      await press(page, 'done');
      await press(page, 'send');
      await page.getByTestId('amount').fill('0.25');
      await page.getByTestId('recipient').fill(lookalike(RECIPIENT));
      await see(page, 'note-poisoned');
      return page;
    },
  },
  { name: 'extension-send-review', show: reviewed },
  { name: 'extension-sent', browser: 'own', show: sent },
  heldScene('activity-pending'),
  heldScene('speed-up', 'speed-up'),
  heldScene('cancel', 'cancel'),
  { name: 'extension-approvals', show: approved },
  {
    name: 'extension-revoke',
    async show(world) {
      const page = await approved(world);
      await page
        .getByTestId('approval-row')
        .filter({ hasText: '77 USDC' })
        .getByTestId('revoke')
        .click();
      return page;
    },
  },
];
