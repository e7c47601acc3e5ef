/**
 * Journey: a hostile page or frame tries to bypass the wallet's approvals with forged origins, messages, floods or
 * patched built-ins, and fails.
 */
import type { Frame } from '@playwright/test';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { DappPage } from '../lib/extension/dapp.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';

const OWNER = testAccount(0).address;
/** A well-formed channel id that no connection uses. */
const CHANNEL = '0f2e4d6c-8a1b-4c3d-9e5f-7a6b5c4d3e2f';

test.beforeEach(async ({ extension }) => {
  await extension.importPhrase(TEST_MNEMONIC);
});

test('a page cannot bypass approvals with forged origins, messages, floods or patched built-ins', async ({
  context,
  extension,
  dapp,
}) => {
  const windows = () => context.pages().filter((page) => page.url().endsWith('#approval'));

  await test.step('a page cannot name another origin', async () => {
    const connecting = dapp.rpcRequest('eth_requestAccounts', { origin: 'https://bank.example' });
    const approval = await extension.approval('connect');
    await expect(approval.getByTestId('origin')).toHaveText(new URL(dapp.page.url()).origin);
    await extension.reject('connect');
    expect(await connecting).toMatchObject({ error: { code: 4001 } });
    await expect.poll(windows).toEqual([]);
  });

  await test.step('forged messages are ignored', async () => {
    await dapp.page.evaluate((channel) => {
      const body = JSON.stringify({ method: 'eth_requestAccounts' });
      const to = 'cenote:content';
      for (const forged of [
        { to, channel, id: 1, body },
        { to, channel, id: 1, body, origin: 'https://bank.example' },
        { to, channel: '__proto__', id: 1, body },
        { to, channel, id: {}, body: {} },
        { type: 'answer', id: '1', result: ['0x'] },
        null,
      ]) {
        window.postMessage(forged, '*');
      }
    }, CHANNEL);
    expect(await dapp.result('eth_accounts')).toEqual([]);
    expect(windows()).toHaveLength(0);
  });

  await test.step('an oversized request is rejected', async () => {
    const tooLong = 'x'.repeat(600_000);
    expect(await dapp.rpcRequest('eth_call', [tooLong])).toMatchObject({ error: { code: -32602 } });
    await dapp.page.evaluate(
      ([channel, body]) => window.postMessage({ to: 'cenote:content', channel, id: 1, body }, '*'),
      [CHANNEL, tooLong],
    );
    expect(await dapp.result('eth_chainId')).toBe('0x7a69');
  });

  await test.step('each of a thousand concurrent requests is answered, and so is the next one', async () => {
    const codes = await dapp.page.evaluate(async () => {
      const { dapp: site } = window as unknown as {
        dapp: { rpcRequest(method: string): Promise<{ error?: { code: number } }> };
      };
      const answers = await Promise.all(
        Array.from({ length: 1_000 }, () => site.rpcRequest('eth_chainId')),
      );
      return answers.map(({ error }) => error?.code ?? 0);
    });
    expect(codes).toHaveLength(1_000);
    expect(codes.filter((code) => code !== 0 && code !== -32005)).toEqual([]);
    expect(codes).toContain(0);
    await expect
      .poll(() => dapp.rpcRequest('eth_chainId'), { timeout: 60_000 })
      .toEqual({ result: '0x7a69' });
  });

  await test.step('patched built-in prototypes have no effect', async () => {
    await dapp.page.evaluate((owner) => {
      Object.assign(Object.prototype, { accounts: [owner], locked: false, approved: true });
      Array.prototype.includes = () => true;
      JSON.parse = () => ({ method: 'personal_sign' });
    }, OWNER);
    expect(await dapp.rpcRequest('eth_accounts')).toEqual({ result: [] });
    expect(await dapp.rpcRequest('personal_sign', ['hello', OWNER])).toMatchObject({
      error: { code: 4100 },
    });
  });
});

test('a frame has only the permissions of its own origin', async ({ extension, dapp, sites }) => {
  const connecting = dapp.rpcRequest('eth_requestAccounts');
  await extension.approve('connect');
  await connecting;

  const frameAt = async (url: string, sandbox?: string): Promise<Frame> => {
    const attached = dapp.page.waitForEvent('frameattached');
    await dapp.page.evaluate(
      ([src, rules]) => {
        const frame = document.createElement('iframe');
        if (rules) frame.setAttribute('sandbox', rules);
        frame.src = src as string;
        document.body.append(frame);
      },
      [url, sandbox] as const,
    );
    const frame = await attached;
    await frame.waitForLoadState();
    return frame;
  };
  const requestIn = (frame: Frame, method: string, params?: unknown) =>
    new DappPage(frame).rpcRequest(method, params);

  await test.step('a frame of another site has no access', async () => {
    const frame = await frameAt(sites.otherUrl);
    expect(await requestIn(frame, 'eth_accounts')).toEqual({ result: [] });
    expect(await requestIn(frame, 'personal_sign', ['hello', OWNER])).toMatchObject({
      error: { code: 4100 },
    });
  });

  await test.step('a frame without an origin cannot request a connection', async () => {
    const frame = await frameAt(dapp.page.url(), 'allow-scripts');
    expect(await requestIn(frame, 'eth_requestAccounts')).toMatchObject({ error: { code: 4100 } });
  });

  await test.step('messages of a frame to its parent page are ignored', async () => {
    const frame = await frameAt(sites.otherUrl);
    const before = await dapp.answers();
    await frame.evaluate((channel) => {
      const body = JSON.stringify({ method: 'eth_accounts' });
      window.parent.postMessage({ to: 'cenote:content', channel, id: 1, body }, '*');
    }, CHANNEL);
    expect(await dapp.result('eth_chainId')).toBe('0x7a69');
    expect(await dapp.answers()).toBe(before + 1);
  });
});
