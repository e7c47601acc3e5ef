/**
 * Journey: a user creates a wallet, backs it up, locks, unlocks, resets and restores it; imports a keystore file;
 * unlocks with a passkey.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { answerQuiz, fillPasswords, PASSWORD, withoutPasskey } from '../lib/extension/extension.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';

const BACKUP_PASSWORD = 'backup water 9';
/** Each password derivation takes a second, or more under load. */
const SLOW = { timeout: 60_000 };
/** Keys of session storage besides the vault key: docs/decisions/session-storage.md. */
const NO_SECRETS = ['approvalWindow', 'callsWindow', 'lockAt', 'passkeyCeremony', 'queue'];

/** The example of the Web3 Secret Storage definition. */
const KEYSTORE = {
  version: 3,
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
};
const KEYSTORE_ADDRESS = '0x008AeEda4D805471dF9b2A5B0f38A0C3bCBA786b';

test.setTimeout(300_000);

/** Expects that no storage area that an extension page can write contains one of the secrets. */
async function expectNoSecret(page: Page, secrets: readonly string[]): Promise<void> {
  const stored = await page.evaluate(async () => ({
    local: await chrome.storage.local.get(),
    session: await chrome.storage.session.get(),
    sync: await chrome.storage.sync.get(),
    web: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  const { vaultKey, ...besides } = stored.session;
  expect(Object.keys(besides).filter((key) => !NO_SECRETS.includes(key))).toEqual([]);
  const all = JSON.stringify({ ...stored, session: besides });
  for (const secret of [...secrets, ...(vaultKey ? [String(vaultKey)] : [])]) {
    expect(all.includes(secret), 'a secret lies outside the vault').toBe(false);
  }
  expect([stored.sync, stored.databases, stored.caches]).toEqual([{}, [], []]);
}

const openSetting = async (page: Page, name: string): Promise<void> => {
  await page.getByTestId('open-settings').click();
  await page.getByTestId(`open-${name}`).click();
  await expect(page.getByTestId(`view-${name}`)).toBeVisible();
};

/** Leaves the settings. The home view is mounted below them all the time, but hidden. */
const goHome = async (page: Page): Promise<void> => {
  const back = page.getByTestId('back').filter({ visible: true });
  await back.click();
  await expect(page.getByTestId('view-settings')).toBeVisible();
  await back.click();
  await expect(page.getByTestId('home')).toBeVisible();
};

const address = (page: Page) => page.getByTestId('account').getAttribute('data-address');

async function fillBackup(page: Page): Promise<void> {
  await page.getByTestId('password').fill(PASSWORD);
  await page.getByTestId('new-password').fill(BACKUP_PASSWORD);
  await page.getByTestId('repeated').fill(BACKUP_PASSWORD);
  await page.getByTestId('confirm').click();
}

test('a wallet is created, backed up, locked, unlocked, reset and restored', async ({
  extension,
  stack,
}) => {
  const making = await extension.onboarding();
  await making.getByTestId('create').click();
  await making.getByRole('radio', { name: '24 words' }).check();
  await fillPasswords(making);
  await withoutPasskey(making);
  await making.getByTestId('show-words').click(SLOW);
  const list = making.getByTestId('words').locator('li');
  await expect(list).toHaveCount(24, SLOW);
  const words = await list.allTextContents();
  await making.getByTestId('written').click();
  await answerQuiz(making, ['wrong']);
  await expect(making.getByText('Wrong recovery phrase: those words don’t match')).toBeVisible();
  await answerQuiz(making, words);
  await expect(making.getByTestId('onboarding-ready')).toBeVisible();
  await making.close();
  const secrets = [words.join(' '), words.slice(0, 3).join(' '), PASSWORD, BACKUP_PASSWORD];

  const popup = await extension.popup();
  const made = await address(popup);
  await openSetting(popup, 'backups');
  await expect(popup.getByTestId('phrase-state')).toHaveAttribute('data-status', 'written');

  const file = await test.step('the wallet is backed up to a file', async () => {
    await popup.getByTestId('save-file').click();
    const saving = popup.waitForEvent('download', SLOW);
    await fillBackup(popup);
    const text = await readFile(await (await saving).path(), 'utf8');
    await expect(popup.getByTestId('file-state')).toHaveAttribute('data-status', 'backedUp');
    // A single word may occur in other text, such as “once” in the cipher's nonce.
    expect(text).not.toContain(words.slice(0, 3).join(' '));
    return text;
  });

  const code = await test.step('the wallet is backed up to the gateway', async () => {
    await popup.getByTestId('back-up-gateway').click();
    await fillBackup(popup);
    const shown = popup.getByTestId('backup-code');
    await expect(shown).toHaveText(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/, SLOW);
    const text = (await shown.textContent()) ?? '';
    await popup.getByTestId('code-saved').click();
    await expect(popup.getByTestId('gateway-state')).toHaveAttribute('data-status', 'backedUp');
    await expectNoSecret(popup, [...secrets, text, text.replaceAll('-', '')]);
    return text;
  });

  await test.step('the wallet is locked and unlocked', async () => {
    await goHome(popup);
    await popup.getByTestId('lock').click();
    await expect(popup.getByTestId('unlock')).toBeVisible();
    await expectNoSecret(popup, secrets);
    await popup.getByTestId('password').fill(PASSWORD);
    await popup.getByTestId('unlock').click();
    await expect(popup.getByTestId('account')).toHaveAttribute('data-address', made ?? '', SLOW);
  });

  const forget = async () => {
    await openSetting(popup, 'forget');
    await popup.getByTestId('forget-word').fill('forget');
    await popup.getByTestId('forget-password').fill(PASSWORD);
    await popup.getByTestId('forget').click();
    await expect(popup.getByText('Set up your wallet')).toBeVisible();
    expect(await popup.evaluate(() => chrome.storage.local.get())).toEqual({});
  };
  const restore = async (fill: (page: Page) => Promise<void>) => {
    const page = await extension.onboarding();
    await page.getByTestId('restore').click();
    await fill(page);
    await page.getByTestId('backup-password').fill(BACKUP_PASSWORD);
    await fillPasswords(page);
    await withoutPasskey(page);
    await expect(page.getByTestId('onboarding-ready')).toBeVisible();
    await page.close();
    await expect(popup.getByTestId('account')).toHaveAttribute('data-address', made ?? '');
  };

  await test.step('the wallet is restored from the file', async () => {
    await forget();
    await restore((page) =>
      page.getByTestId('backup-file').setInputFiles({
        name: 'cenote-backup.json',
        mimeType: 'application/json',
        buffer: Buffer.from(file),
      }),
    );
  });

  await test.step('the wallet is restored from the gateway', async () => {
    await forget();
    await restore(async (page) => {
      await page.getByRole('radio', { name: 'Gateway' }).check();
      await page.getByTestId('restore-code').fill(code.toLowerCase());
      await page.getByTestId('restore-gateway').fill(stack.urls.gateway);
    });
    await expectNoSecret(popup, [...secrets, code]);
  });
});

test('a wallet is imported from a keystore file, and the sixth wrong password is rate limited', async ({
  extension,
}) => {
  const page = await extension.onboarding();
  await page.getByTestId('keystore').click();
  await page.getByTestId('keystore-file').setInputFiles({
    name: 'keystore.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(KEYSTORE)),
  });
  await page.getByTestId('file-password').fill('testpassword');
  await fillPasswords(page);
  await withoutPasskey(page);
  await expect(page.getByTestId('onboarding-ready')).toBeVisible();
  await page.close();

  const popup = await extension.popup();
  expect(await address(popup)).toBe(KEYSTORE_ADDRESS);
  await popup.getByTestId('lock').click();
  await popup.getByTestId('password').fill('not the password');
  await popup.getByTestId('unlock').click();
  await expect(popup.getByText('Wrong password. Try again')).toBeVisible(SLOW);
  // Stores the state after four more failed attempts: each real one takes a second.
  await popup.evaluate(async (key) => {
    const stored = (await chrome.storage.local.get(key))[key] as { failures: number };
    await chrome.storage.local.set({ [key]: { ...stored, failures: stored.failures + 4 } });
  }, 'vault.attempts');
  await extension.stopWorker();
  await popup.reload();
  await popup.getByTestId('password').fill('not the password either');
  await popup.getByTestId('unlock').click();
  await expect(popup.getByText('Wrong password. Try again')).toBeVisible(SLOW);
  await extension.stopWorker();
  await popup.getByTestId('password').fill(PASSWORD);
  await popup.getByTestId('unlock').click();
  await expect(popup.getByText(/^Too many attempts\. Try again in [45] minutes\.$/)).toBeVisible();
});

test('a passkey unlocks the wallet, and one without PRF is rejected', async ({
  context,
  extension,
}) => {
  // A virtual authenticator belongs to one page, so the same page is used for onboarding and as the popup.
  const page = await extension.onboarding();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const authenticator = (hasPrf: boolean) =>
    session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        hasPrf,
      },
    });
  const lockAndOpen = async () => {
    await page.getByTestId('lock').click();
    await page.getByTestId('unlock-passkey').click();
    await expect(page.getByTestId('account').first()).toHaveAttribute(
      'data-address',
      testAccount(0).address,
      SLOW,
    );
    await expectNoSecret(page, [TEST_MNEMONIC, PASSWORD]);
  };
  const remove = async () => {
    await page.getByTestId('remove-passkey').click();
    await page.getByTestId('confirm-remove').click();
    await expect(page.getByTestId('passkey')).toHaveCount(0);
  };

  await test.step('a passkey without PRF is rejected during onboarding', async () => {
    await page.getByTestId('import').click();
    await page.getByTestId('phrase').fill(TEST_MNEMONIC);
    await fillPasswords(page);
    await expect(page.getByTestId('offer-passkey')).toBeVisible(SLOW);
    const { authenticatorId } = await authenticator(false);
    await page.getByTestId('add-passkey').click();
    await expect(page.getByRole('alert')).toContainText('no PRF support', SLOW);
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  });

  await test.step('a passkey that is added during onboarding unlocks the wallet', async () => {
    await authenticator(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('onboarding-ready')).toBeVisible(SLOW);
    await page.goto(`chrome-extension://${extension.id}/popup.html`);
    await lockAndOpen();
  });

  await test.step('the passkey is removed, and another one is added and renamed in the settings', async () => {
    await openSetting(page, 'passkeys');
    await expect(page.getByTestId('passkey')).toContainText('Passkey 1');
    await remove();
    await page.getByTestId('add-passkey').click();
    await page.getByTestId('passkey-name').fill('Laptop');
    await page.getByTestId('password').fill(PASSWORD);
    await page.getByTestId('confirm').click();
    await expect(page.getByTestId('passkey')).toContainText('Laptop', SLOW);
    await page.getByTestId('rename-passkey').click();
    await page.getByTestId('passkey-label').fill('Desk');
    await page.getByTestId('save-passkey').click();
    await expect(page.getByTestId('passkey')).toContainText('Desk');
    await goHome(page);
    await lockAndOpen();
  });

  await test.step('the password still unlocks the wallet without the passkey', async () => {
    await openSetting(page, 'passkeys');
    await remove();
    await goHome(page);
    await page.getByTestId('lock').click();
    await expect(page.getByTestId('unlock')).toBeVisible();
    await expect(page.getByTestId('unlock-passkey')).toHaveCount(0);
  });
});
