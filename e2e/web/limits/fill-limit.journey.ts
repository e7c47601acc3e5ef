/** Journey: a user places a limit order, and a filler fills it once the market reaches its price. */
import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { orderHash } from '@cenote/trading/orders';
import { parseEther } from 'viem';
import { expect, test } from '../../lib/fixtures.ts';
import { addPageSettings } from '../../lib/network/page-settings.ts';
import { LimitPage, ordersSigned } from '../../lib/pages/limit-page.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const AAVE = lower(worldTokenAddress(LOCAL.id, 'AAVE'));
const SOLD = parseEther('10');
const EXPLORER = 'https://explorer.test';

test.afterAll('prices are restored', ({ chain }) => chain.restoreMarket());

test('a limit is filled by a filler once the market reaches its price', async ({
  connectedPage: page,
  chain,
  wallet,
  filler: _,
  account,
}) => {
  const { address } = wallet;
  await addPageSettings(page, { explorerUrls: { [LOCAL.id]: EXPLORER } });
  await chain.fund(address, AAVE, SOLD);
  await chain.allow(account, AAVE);
  const had = await chain.balances(address, NATIVE, AAVE, USDC);
  const sent = await chain.sentBy(address);
  const limit = new LimitPage(page);
  await limit.open(`?inputCurrency=${AAVE}&outputCurrency=${USDC}&value=10`);
  await limit.expectReady();
  await page.getByTestId('limit-step-100').press('Enter');
  await limit.submit();
  const [signed] = ordersSigned(wallet);
  const { info, outputs } = signed!.order;
  const hash = orderHash(signed!.order);
  const least = outputs.reduce((sum, { endAmount }) => sum + endAmount, 0n);

  // The filler evaluates the order, whose price is above the market's.
  for (let block = 0; block < 3; block++) await chain.mine();
  expect(await chain.isNonceUsed(address, info.nonce)).toBe(false);

  expect(await chain.succeeded(await chain.moveMarket(AAVE, parseEther('600')))).toBe(true);
  await expect.poll(() => chain.fillOf(hash)).toBeTruthy();
  const filledIn = await chain.fillOf(hash);
  const has = await chain.balances(address, NATIVE, AAVE, USDC);
  expect(had[1] - has[1]).toBe(SOLD);
  expect(has[2] - had[2]).toBeGreaterThanOrEqual(least);
  // The fill transaction was sent and paid by another account.
  expect(lower((await chain.transaction(filledIn!)).from)).not.toBe(lower(address));
  expect(has[0]).toBe(had[0]);
  expect(await chain.sentBy(address)).toBe(sent);

  // An open dialog shows the fill.
  await expect(page.getByTestId('limit-filled')).toContainText('Limit filled');
  await page.getByTestId('limit-view').press('Enter');
  await page.getByRole('radio', { name: 'History' }).click();
  const row = page.locator(`[data-testid=limit-row][data-hash="${hash}"]`);
  await expect(row).toHaveAttribute('data-status', 'filled');
  await expect(row.getByTestId('limit-explorer').getByRole('link')).toHaveAttribute(
    'href',
    `${EXPLORER}/tx/${filledIn}`,
  );
});
