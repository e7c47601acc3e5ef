/**
 * Journey: a developer changes the extension's sources while the development build runs, and the extension's pages,
 * worker and sites reload.
 */
import { appendFile, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startExtensionDev } from '@cenote/launch';
import { expect, type Page, test } from '@playwright/test';
import { startDapp } from '../lib/extension/dapp.ts';
import { launchWithExtension } from '../lib/extension/extension-browser.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Copies the extension's sources, which the test changes, into a repository that uses the libraries of this one. */
async function copySources(to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(join(ROOT, 'apps/extension'), join(to, 'apps/extension'), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  await cp(join(ROOT, 'tsconfig.base.json'), join(to, 'tsconfig.base.json'));
  const modules = join(ROOT, 'apps/extension/node_modules');
  await symlink(modules, join(to, 'apps/extension/node_modules'));
}

/** Browsers reload unpacked extensions in developer mode only. */
async function profileInDeveloperMode(profile: string): Promise<string> {
  await mkdir(join(profile, 'Default'), { recursive: true });
  const preferences = { extensions: { ui: { developer_mode: true } } };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  return profile;
}

const attribute = (page: Page, name: string) => page.locator(`html[${name}]`);

test('the development build reloads its pages, its worker and sites after a change', async ({
  launchOptions,
}, testInfo) => {
  const copy = resolve(ROOT, '.cenote/e2e/development');
  await copySources(copy);
  const source = (name: string) => join(copy, 'apps/extension/src', name);
  const dev = await startExtensionDev(copy);
  const sites = await startDapp();
  const context = await launchWithExtension({
    profile: await profileInDeveloperMode(testInfo.outputPath('profile')),
    options: launchOptions,
    folder: dev.folder,
  });
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const popupUrl = new URL('/popup.html', worker.url()).href;
    const popup = await context.newPage();
    await popup.goto(popupUrl);
    const createWallet = popup.locator('a[href="/onboarding.html"]');
    await expect(createWallet).toBeVisible();
    const site = await context.newPage();
    await site.goto(sites.url);

    await test.step('a change of a screen reloads the open page', async () => {
      await appendFile(source('ui/popup.tsx'), `document.documentElement.dataset.ui = 'new';`);
      await expect(attribute(popup, 'data-ui')).toBeAttached();
    });

    await test.step('a source with an error is reported, and the extension stays', async () => {
      await appendFile(source('content/main.ts'), '(');
      await expect.poll(() => dev.tail()).toMatch(/Not built \(content\)/);
    });

    await test.step('a change of the content script reloads the site and the open page', async () => {
      const content = `1);document.documentElement.dataset.content = 'new';`;
      await appendFile(source('content/main.ts'), content);
      await expect(attribute(site, 'data-content')).toBeAttached();
      await expect(popup).toHaveURL(popupUrl);
    });

    await test.step('a change of the worker reloads it and the open page', async () => {
      const title = `browser.action.setTitle({ title: 'new' });`;
      await appendFile(source('background/main.ts'), title);
      await expect
        .poll(() => popup.evaluate(() => chrome.action.getTitle({})).catch(() => undefined))
        .toBe('new');
      await expect(popup).toHaveURL(popupUrl);
      await expect(createWallet).toBeVisible();
    });
  } finally {
    await context.close();
    await sites.stop();
    await dev.stop();
    await rm(copy, { recursive: true, force: true });
  }
});
