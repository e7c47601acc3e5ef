import { LOCAL, LOCAL_L2, lower } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { LimitPage } from '../lib/limit-page.ts';
import { injectWallet } from '../lib/wallet.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);

test('what is placed or taken back in one tab shows in the other', async ({
  connectedPage: page,
  context,
  chain,
  stack,
  wallet,
  account,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('30', 6));
  await chain.allow(account, USDC);
  const place = new LimitPage(page);
  await place.open(`?inputCurrency=${USDC}&outputCurrency=${WETH}&value=30`);

  const otherPage = await context.newPage();
  const urls = { [LOCAL.id]: stack.urls.l1, [LOCAL_L2.id]: stack.urls.l2 };
  await injectWallet(otherPage, urls, account, LOCAL.id);
  const other = new LimitPage(otherPage);
  await other.open();
  await other.connect();
  await other.openList();

  await page.bringToFront();
  await page.getByTestId('limit-step-1000').press('Enter');
  await place.place();
  await page.getByTestId('limit-view').press('Enter');
  await expect(place.rows.first()).toContainText('30 USDC for');
  const hash = (await place.rows.first().getAttribute('data-hash'))!;
  await otherPage.bringToFront();
  await expect(other.row(hash)).toContainText('30 USDC for');

  await other.row(hash).getByTestId('limit-select').press('Space');
  await otherPage.getByTestId('limits-cancel').press('Enter');
  await otherPage.getByTestId('cancel-confirm').press('Enter');
  await expect(otherPage.getByTestId('cancel-done')).toContainText('Limit canceled');
  await page.bringToFront();
  await expect(place.row(hash)).toBeHidden();
  await place.openHistory();
  await expect(place.row(hash)).toContainText('Canceled');
});
