/**
 * Journey: a user provides liquidity in each version of the protocol, changes it, and takes it out again in another tab
 * while this one is about to.
 */
import { LOCAL, localContractsOf, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Stack } from '@cenote/launch';
import { readPosition } from '@cenote/trading/onchain';
import type { Page } from '@playwright/test';
import { createPublicClient, http, parseUnits } from 'viem';
import { injectWallet, seedConnection } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { LiquidityPage } from '../../lib/pages/liquidity-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const contracts = localContractsOf(LOCAL.id);

/** Reads the open position of v3 or v4 from the chain. */
async function positionOf(page: Page, { urls }: Stack) {
  const [, protocol, id] = /positions\/(v3|v4)\/local\/(\d+)/.exec(page.url()) ?? [];
  const client = createPublicClient({ transport: http(urls.l1) });
  const ref = { protocol: protocol as 'v3' | 'v4', tokenId: BigInt(id!) };
  return readPosition(client, contracts, ref);
}

for (const version of ['v3', 'v4'] as const) {
  test(`a ${version} position is created with the native coin, increased, collected and removed`, async ({
    connectedPage: page,
    chain,
    stack,
    account,
    wallet,
  }) => {
    test.slow();
    await chain.fund(account.address, USDC, parseUnits('20000', 6));
    const liquidity = new LiquidityPage(page);
    await liquidity.openForm({ version, currencyA: 'NATIVE', currencyB: USDC, fee: 3000 });
    await liquidity.next();
    await page.getByTestId('preset-2000').click();
    await liquidity.next();
    await liquidity.deposit('A', '1');

    await test.step('a rejected request leaves the review open', async () => {
      wallet.refuseNext('eth_sendTransaction');
      await expect(liquidity.confirm).toBeEnabled({ timeout: 60_000 });
      await liquidity.confirm.click();
      await expect(page.getByTestId('review-failure')).toBeVisible();
    });
    await liquidity.sign();
    await liquidity.follow();
    const created = await positionOf(page, stack);
    expect(created?.owner.toLowerCase()).toBe(account.address.toLowerCase());
    expect(created?.liquidity).toBeGreaterThan(0n);

    await test.step('the deposit is within what the account had', async () => {
      const [coins, dollars] = await chain.balances(account.address, NATIVE, USDC);
      expect(coins).toBeGreaterThan(parseUnits('998.9', 18));
      expect(dollars).toBeLessThan(parseUnits('20000', 6));
    });

    await liquidity.increase(0, '0.5');
    const increased = await positionOf(page, stack);
    expect(increased!.liquidity).toBeGreaterThan(created!.liquidity);

    await liquidity.act('decrease');
    const received = page.getByTestId('amount-row-0');
    const before = await received.innerText();
    const tab = await page.context().newPage();
    const urls = { [LOCAL.id]: stack.urls.l1 };
    await seedConnection(tab, await injectWallet(tab, urls, account, LOCAL.id));
    await tab.goto(page.url());
    const other = new LiquidityPage(tab);

    await test.step('another tab halves the position: the open dialog shows what is left', async () => {
      await other.remove(50);
      const halved = await positionOf(page, stack);
      expect(halved!.liquidity).toBe(increased!.liquidity - increased!.liquidity / 2n);
      await expect(received).not.toHaveText(before, { timeout: 60_000 });
      await page.getByTestId('remove-review').click();
      await expect(liquidity.confirm).toBeEnabled({ timeout: 60_000 });
    });

    await test.step('it burns the position: the review refuses, and the page says so', async () => {
      await other.remove(100, { burn: true });
      expect(await positionOf(page, stack)).toBeUndefined();
      await expect(tab.getByTestId('burnt')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByTestId('review-unread')).toHaveText('Position not found', {
        timeout: 60_000,
      });
      await expect(liquidity.confirm).toBeDisabled();
      await expect(page.getByTestId('burnt')).toBeVisible();
    });
  });
}
