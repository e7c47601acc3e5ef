/**
 * Journey: a user sends ETH and tokens from the wallet, speeds up or cancels a pending transaction, and revokes an
 * approval.
 */
import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { type Address, getAddress, parseEther, parseUnits } from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { expectPopupAccessible } from '../lib/extension/extension-appearance.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';

const OWNER = testAccount(0).address;
const RECIPIENT = testAccount(7).address;
const USDC = worldTokenAddress(LOCAL.id, 'USDC');

/** ETH of the first local network; the second one has a coin with the same symbol. */
const COIN = /^ETH · Local(?! L2)/;

/** Returns an address with the same first and last digits and a different middle. */
const lookalike = (address: Address): Address =>
  getAddress(`${address.slice(0, 6)}${'5'.repeat(32)}${address.slice(-4)}`);

/** Fills in the send form. */
async function fill(popup: Page, to: string, amount: string, what?: RegExp): Promise<void> {
  await popup.getByTestId('send').click();
  if (what) {
    await popup.getByTestId('sent-asset').click();
    await popup.getByRole('option', { name: what }).first().click();
  }
  await popup.getByTestId('amount').fill(amount);
  await popup.getByTestId('recipient').fill(to);
}

/** Confirms the reviewed transaction and waits until it is mined. */
async function confirm(popup: Page): Promise<void> {
  await popup.getByTestId('review-send').click();
  await popup.getByTestId('confirm').click();
  await expect(popup.getByTestId('sent')).toHaveAttribute('data-status', 'success', {
    timeout: 60_000,
  });
  await popup.getByTestId('done').click();
}

test('ETH and tokens are sent from the wallet', async ({ extension, chain }) => {
  test.slow();
  await extension.importPhrase(TEST_MNEMONIC);
  const popup = await extension.popup();
  await expect(popup.getByTestId('token').first()).toBeVisible({ timeout: 60_000 });

  await test.step('the address is shown as text and QR code', async () => {
    await popup.getByTestId('receive').click();
    await expect(popup.getByTestId('receive-address')).toHaveText(OWNER);
    await expect(popup.getByRole('img', { name: 'QR code of your address' })).toBeVisible();
    await popup.getByTestId('back').click();
  });

  await test.step('ETH is sent', async () => {
    const [before] = await chain.balances(RECIPIENT, NATIVE);
    await fill(popup, RECIPIENT, '0.25', COIN);
    await popup.getByTestId('review-send').click();
    await expect(popup.getByTestId('review-to')).toContainText(RECIPIENT);
    await popup.getByTestId('edit').click();
    await confirm(popup);
    expect((await chain.balances(RECIPIENT, NATIVE))[0]).toBe(before + parseEther('0.25'));
  });

  await test.step('a token is sent', async () => {
    const [before] = await chain.balances(RECIPIENT, USDC);
    await fill(popup, RECIPIENT, '12.5', /^USDC · Local(?! L2)/);
    await confirm(popup);
    expect((await chain.balances(RECIPIENT, USDC))[0]).toBe(before + parseUnits('12.5', 6));
  });

  await test.step('a lookalike of a known recipient has to be confirmed', async () => {
    await fill(popup, lookalike(RECIPIENT), '0.01', COIN);
    await expect(popup.getByTestId('note-poisoned')).toContainText(RECIPIENT);
    await expect(popup.getByTestId('review-send')).toBeDisabled();
    await popup.getByTestId('accept-risk').check();
    await expect(popup.getByTestId('review-send')).toBeEnabled();
    await popup.getByTestId('recipient').fill('0x1234');
    await expect(popup.getByTestId('review-send')).toHaveText('Invalid recipient');
    await popup.getByTestId('back').click();
  });
});

test('a pending transaction is sped up or canceled, and an approval revoked, on accessible screens', async ({
  extension,
  chain,
}) => {
  test.slow();
  await chain.approve(RECIPIENT, USDC, parseUnits('77', 6));
  await extension.importPhrase(TEST_MNEMONIC);
  const popup = await extension.popup();
  await expect(popup.getByTestId('token').first()).toBeVisible({ timeout: 60_000 });
  const expectAppearance = (state: string) => expectPopupAccessible(popup, state);
  const leaveWaiting = async (amount: string, lookAt: (state: string) => Promise<void>) => {
    await fill(popup, RECIPIENT, amount, COIN);
    await lookAt('send, filled');
    await popup.getByTestId('review-send').click();
    await expect(popup.getByTestId('confirm')).toBeEnabled();
    await lookAt('send, reviewed');
    await popup.getByTestId('confirm').click();
    await expect(popup.getByTestId('sent')).toHaveAttribute('data-status', 'pending');
    await lookAt('sent');
    await popup.getByTestId('done').click();
  };

  await test.step('the transaction is sped up', async () => {
    const [before] = await chain.balances(RECIPIENT, NATIVE);
    await chain.hold();
    await leaveWaiting('0.5', expectAppearance);
    await popup.getByRole('radio', { name: 'Activity' }).check();
    await expect(popup.getByTestId('record-pending')).toBeVisible();
    await expectAppearance('activity');
    await popup.getByTestId('speed-up').click();
    await expect(popup.getByTestId('replace-cost')).toContainText('ETH');
    await expect(popup.getByTestId('replace-confirm')).toBeEnabled();
    await expectAppearance('speed-up');
    await popup.getByTestId('replace-confirm').click();
    await expect(popup.getByTestId('record-pending')).toBeVisible();
    // Stops the worker while the transaction is pending: the next worker resumes watching it.
    await extension.stopWorker();
    await chain.release();
    await expect(popup.getByTestId('record-pending')).toBeHidden({ timeout: 60_000 });
    expect((await chain.balances(RECIPIENT, NATIVE))[0]).toBe(before + parseEther('0.5'));
  });

  await test.step('the transaction is canceled', async () => {
    const [before] = await chain.balances(RECIPIENT, NATIVE);
    await chain.hold();
    await leaveWaiting('0.75', async () => {});
    await popup.getByTestId('cancel').click();
    await expect(popup.getByTestId('replace-confirm')).toBeEnabled();
    await expectAppearance('cancel');
    await popup.getByTestId('replace-confirm').click();
    await expect(popup.getByTestId('record-canceling')).toBeVisible();
    await chain.release();
    await expect(popup.getByTestId('record-canceled')).toBeVisible({ timeout: 60_000 });
    expect((await chain.balances(RECIPIENT, NATIVE))[0]).toBe(before);
  });

  await test.step('the approval is revoked', async () => {
    await popup.getByTestId('open-settings').click();
    await popup.getByTestId('open-approvals').click();
    const row = popup.getByTestId('approval-row').filter({ hasText: '77 USDC' });
    await row.getByTestId('revoke').click();
    await expect(popup.getByTestId('spender')).toContainText(RECIPIENT);
    await expect(popup.getByTestId('confirm-revoke')).toBeEnabled();
    await expectAppearance('revoke');
    await popup.getByTestId('confirm-revoke').click();
    await expect(popup.getByTestId('sent')).toHaveAttribute('data-status', 'success', {
      timeout: 60_000,
    });
    expect(await chain.allowance(OWNER, USDC, RECIPIENT)).toBe(0n);
    await popup.getByTestId('done').click();
    await expect(row).toBeHidden();
  });
});
