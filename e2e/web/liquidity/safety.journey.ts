/** Journey: what a provider of liquidity meets when the price moves, the gateway is down, a page reloads, or a reward waits. */
import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseUnits } from 'viem';
import { expect, test } from '../../lib/fixtures.ts';
import { LiquidityPage } from '../../lib/pages/liquidity-page.ts';
import { expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';

const LINK = worldTokenAddress(LOCAL.id, 'LINK');
const WIDTHS = [320, 390, 1280];

test('a deposit waits for the user when the price has moved, survives a reload and a gateway that is down', async ({
  connectedPage: page,
  chain,
  account,
  stack,
}) => {
  test.slow();
  await chain.fund(account.address, LINK, parseUnits('5000', 18));
  const liquidity = new LiquidityPage(page);
  await liquidity.openForm({ version: 'v3', currencyA: 'NATIVE', currencyB: LINK, fee: 3000 });
  await liquidity.next();
  await page.getByTestId('preset-2000').click();
  await expectAccessibleAndFit(page, 'range of a new position', { widths: WIDTHS });
  await liquidity.next();

  await test.step('the choices are there after a reload', async () => {
    await page.getByTestId('deposit-A').fill('1');
    await expect(page).toHaveURL(/value=1/);
    await page.reload();
    await expect(page.getByTestId('deposit-A')).toHaveValue('1');
    await expect(page.getByTestId('deposit-B')).not.toHaveValue('');
  });

  await liquidity.deposit('A', '1');
  await expect(liquidity.confirm).toBeEnabled({ timeout: 60_000 });
  await expectAccessibleAndFit(page, 'review of a new position', { widths: WIDTHS });

  await test.step('the price moves during the review', async () => {
    await chain.moveMarket(LINK);
    await liquidity.confirm.click();
    // Approvals of the token come first; the deposit itself is not sent at the new price.
    await expect(page.getByTestId('price-changed')).toBeVisible({ timeout: 60_000 });
    await page.getByTestId('accept-price').click();
    await expect(liquidity.done).toBeVisible({ timeout: 60_000 });
    await chain.restoreMarket();
  });

  await test.step('the page of the position works without the gateway', async () => {
    await liquidity.follow();
    await expectAccessibleAndFit(page, 'page of a position', { widths: WIDTHS });
    await page.route(`${stack.urls.gateway}/**`, (route) => route.abort());
    await page.reload();
    await expect(page.getByTestId('manage-position')).toBeVisible({ timeout: 60_000 });
    await liquidity.remove(100);
    const [, links] = await chain.balances(account.address, NATIVE, LINK);
    expect(links).toBeGreaterThan(parseUnits('4900', 18));
    await page.unroute(`${stack.urls.gateway}/**`);
  });
});

test.describe('the test wallet', () => {
  test.use({ accountIndex: 0 });

  test('sees its positions and claims its rewards', async ({ connectedPage: page, chain }) => {
    test.slow();
    const UNI = worldTokenAddress(LOCAL.id, 'UNI');
    await page.goto('/positions');
    const rewards = page.getByTestId('claim-rewards').first();
    await expect(rewards).toBeVisible({ timeout: 60_000 });
    await expectAccessibleAndFit(page, 'list of positions', { widths: WIDTHS });
    const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    const [before] = await chain.balances(owner, UNI);
    await rewards.click();
    await page.getByTestId('claim-confirm').click();
    await expect(page.getByTestId('claim-done')).toBeVisible({ timeout: 60_000 });
    const [after] = await chain.balances(owner, UNI);
    expect(after).toBeGreaterThan(before);
    await page.getByTestId('claim-close').click();
    await expect(rewards).toBeHidden();
  });
});
