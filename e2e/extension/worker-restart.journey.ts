/**
 * Journey: the browser stops the extension's worker at any moment of a request; the site still gets exactly one
 * response.
 */
import { NATIVE } from '@cenote/chains';
import type { BrowserContext } from '@playwright/test';
import { type Hex, parseEther, recoverMessageAddress } from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import type { DappPage } from '../lib/extension/dapp.ts';
import { Extension, PASSWORD } from '../lib/extension/extension.ts';
import { launchWithExtension } from '../lib/extension/extension-browser.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';
import { type RequestOutcome, startNodeProxy } from '../lib/network/node-proxy.ts';

const OWNER = testAccount(0).address;
const OTHER = testAccount(6).address;
const MESSAGE = 'Hello, Cenote';
const payment = (ether: string) => ({
  to: OTHER,
  value: `0x${parseEther(ether).toString(16)}` as const,
});

async function connect(extension: Extension, dapp: DappPage): Promise<void> {
  const connecting = dapp.result('eth_requestAccounts');
  await extension.approve('connect');
  expect(await connecting).toEqual([OWNER]);
}

/** Expects exactly one response to reach the page, and then only the response to its next request. */
async function expectOneAnswer(dapp: DappPage, before: number): Promise<void> {
  expect(await dapp.answers()).toBe(before + 1);
  await dapp.result('eth_chainId');
  expect(await dapp.answers()).toBe(before + 2);
}

test.describe('the extension worker is stopped', () => {
  test.slow();

  test('requests survive a worker restart while connecting, signing and switching networks', async ({
    context,
    extension,
    dapp,
  }) => {
    await extension.importPhrase(TEST_MNEMONIC);
    const stop = () => extension.stopWorker();

    await test.step('the worker stops while the site is connected', async () => {
      const connecting = dapp.result('eth_requestAccounts');
      await extension.approval('connect');
      await stop();
      await extension.approve('connect');
      expect(await connecting).toEqual([OWNER]);
    });

    const signed = async (pending: Promise<unknown>, before: number) => {
      const signature = (await pending) as Hex;
      expect(await recoverMessageAddress({ message: MESSAGE, signature })).toBe(OWNER);
      await expectOneAnswer(dapp, before);
    };
    const requestSignature = async () => {
      const before = await dapp.answers();
      return { pending: dapp.result('personal_sign', [MESSAGE, OWNER]), before };
    };
    const readyToApprove = async () => {
      const page = await extension.approval('message');
      await expect(page.getByTestId('approve')).toBeEnabled();
      return page.getByTestId('approve');
    };

    await test.step('1: the worker stops when the request has arrived', async () => {
      const { pending, before } = await requestSignature();
      await stop();
      await (await readyToApprove()).click();
      await signed(pending, before);
    });

    await test.step('2: the worker stops while the approval window opens', async () => {
      await expect.poll(() => approvalWindows(context)).toBe(0);
      const opened = context.waitForEvent('page');
      const { pending, before } = await requestSignature();
      await opened;
      await stop();
      await (await readyToApprove()).click();
      await signed(pending, before);
    });

    await test.step('3: the worker stops twice while the request is displayed', async () => {
      const { pending } = await requestSignature();
      await readyToApprove();
      await stop();
      // The next worker answers; it is stopped as well.
      await dapp.result('eth_chainId');
      await stop();
      const before = await dapp.answers();
      await (await readyToApprove()).click();
      await signed(pending, before);
    });

    await test.step('4: the worker stops right before the user approves', async () => {
      const { pending, before } = await requestSignature();
      const approve = await readyToApprove();
      await Promise.all([stop(), approve.click()]);
      await signed(pending, before);
    });

    await test.step('5: the worker stops right after the user has approved', async () => {
      const { pending, before } = await requestSignature();
      const approve = await readyToApprove();
      await approve.click();
      await stop();
      await signed(pending, before);
    });

    await test.step('6: the worker stops after it has answered and before the page has received the response', async () => {
      const { pending, before } = await requestSignature();
      const approve = await readyToApprove();
      // Blocks the page's event loop, so that incoming messages are queued.
      const busy = dapp.page.evaluate(() => {
        const end = performance.now() + 2_000;
        while (performance.now() < end);
      });
      await approve.click();
      await expect.poll(() => approvalWindows(context)).toBe(0);
      await stop();
      await busy;
      await signed(pending, before);
    });

    await test.step('the worker stops while the site switches networks', async () => {
      const before = await dapp.answers();
      const switching = dapp.result('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]);
      const approve = (await extension.approval('switchChain')).getByTestId('approve');
      await expect(approve).toBeEnabled();
      await Promise.all([approve.click(), stop()]);
      expect(await switching).toBeNull();
      expect(await dapp.result('eth_chainId')).toBe('0x7a6a');
      expect(await dapp.answers()).toBe(before + 2);
    });

    await test.step('7: the worker stops while the wallet is being locked', async () => {
      const popup = await extension.popup();
      const before = await dapp.answers();
      await popup.getByTestId('lock').click({ noWaitAfter: true });
      await stop();
      await expect(popup.getByTestId('unlock')).toBeVisible();
      expect(await dapp.result('eth_accounts')).toEqual([]);
      await expectOneAnswer(dapp, before);
    });
  });

  test('transactions survive a worker restart while they are sent', async ({
    extension,
    dapp,
    chain,
    stack,
  }) => {
    await extension.importPhrase(TEST_MNEMONIC);
    const proxy = await startNodeProxy(stack.urls.l1);
    await extension.setEndpoints({ ...stack.urls, l1: proxy.url });
    await connect(extension, dapp);
    const stop = () => extension.stopWorker();

    /** Sets the outcomes of the next eth_sendRawTransaction requests; later ones pass. */
    const atSending = (...outcomes: (() => Promise<RequestOutcome>)[]) => {
      proxy.outcome = async (method) =>
        (method === 'eth_sendRawTransaction' && (await outcomes.shift()?.())) || 'passes';
    };
    const goOn = async (): Promise<RequestOutcome> => 'passes';

    const RESTARTS: readonly (readonly [string, () => Promise<RequestOutcome>])[] = [
      [
        'the worker stops when the transaction is signed and not yet sent',
        async () => {
          await stop();
          return 'isLost';
        },
      ],
      [
        'the worker stops when the transaction is sent',
        async () => {
          await stop();
          return 'loses its answer';
        },
      ],
      [
        'the worker stops when the transaction is sent and its response is on the way to the page',
        async () => {
          setTimeout(() => void stop(), 5);
          return 'passes';
        },
      ],
    ];
    for (const [name, outcome] of RESTARTS) {
      await test.step(name, async () => {
        const [had] = await chain.balances(OTHER, NATIVE);
        const before = await dapp.answers();
        atSending(outcome);
        const sending = dapp.result('eth_sendTransaction', [{ from: OWNER, ...payment('0.5') }]);
        await extension.approve('transaction');
        expect(await chain.succeeded((await sending) as Hex)).toBe(true);
        expect((await chain.balances(OTHER, NATIVE))[0]).toBe(had + parseEther('0.5'));
        await expectOneAnswer(dapp, before);
      });
    }

    await test.step('the worker stops after one of several calls is sent', async () => {
      const [had] = await chain.balances(OTHER, NATIVE);
      const before = await dapp.answers();
      atSending(goOn, async () => {
        await stop();
        return 'loses its answer';
      });
      const calls = [payment('0.1'), payment('0.2'), payment('0.4')];
      const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls };
      const sending = dapp.result('wallet_sendCalls', [batch]);
      await extension.chooseOneByOne();
      await extension.approve('calls');
      const { id } = (await sending) as { id: string };
      await expectOneAnswer(dapp, before);
      const status = () => dapp.result('wallet_getCallsStatus', [id]);
      await expect.poll(status).toMatchObject({ status: 200, atomic: false });
      expect(await status()).toMatchObject({ receipts: [{}, {}, {}] });
      expect((await chain.balances(OTHER, NATIVE))[0]).toBe(had + parseEther('0.7'));
    });

    await proxy.stop();
  });
});

test.describe(() => {
  test.use({ hasOwnBrowser: true });

  test('a request that is pending when the browser closes is discarded', async ({
    context,
    extension,
    dapp,
    launch,
  }) => {
    test.slow();
    await extension.importPhrase(TEST_MNEMONIC);
    await connect(extension, dapp);
    // The response is not awaited: the page closes with the browser.
    void dapp.rpcRequest('personal_sign', [MESSAGE, OWNER]).catch(() => {});
    await extension.approval('message');
    await context.close();

    const again = await launchWithExtension(launch);
    const reopened = await Extension.in(again);
    const popup = await reopened.popup();
    await expect(popup.getByTestId('unlock')).toBeVisible();
    await popup.getByTestId('password').fill(PASSWORD);
    await popup.getByTestId('unlock').click();
    await expect(popup.getByTestId('home')).toBeVisible({ timeout: 60_000 });
    await expect(popup.getByTestId('approval')).toHaveCount(0);
    expect(approvalWindows(again)).toBe(0);
    await again.close();
  });
});

const approvalWindows = (context: BrowserContext): number =>
  context.pages().filter((page) => page.url().endsWith('#approval')).length;
