import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const [USDC, DAI, ZRX] = [token('USDC'), token('DAI'), token('ZRX')];

test('a wallet that cannot sign typed data gives the permission on the chain', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('75', 6));
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=${USDC}&outputCurrency=${DAI}&value=75`);
  const [usdc, dai] = await chain.balances(wallet.address, USDC, DAI);
  wallet.failNext('eth_signTypedData_v4', { code: 4200, message: 'Unsupported method' });
  await swap.swap();

  const [usdcNow, daiNow] = await chain.balances(wallet.address, USDC, DAI);
  expect(usdc - usdcNow).toBe(parseUnits('75', 6));
  await swap.expectLatest({ status: 'success', amountOut: daiNow - dai });
  // The approval of Permit2, the permission in the place of the signature, the swap.
  const sent = wallet.asked.filter(({ method }) => method === 'eth_sendTransaction');
  expect(sent).toHaveLength(3);
});

test('a swap too large for its market says what it loses, before and in the review', async ({
  connectedPage: page,
}) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${ZRX}&value=900`);
  await swap.expectReady();
  const warning = page.getByTestId('warning-price-impact');
  await expect(warning).toContainText(/%/);
  await swap.review();
  await expect(swap.dialog).toContainText('Price impact');
});

test('a swap that is worth less than its cost says so', async ({ connectedPage: page }) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=0.000001`);
  await swap.expectReady();
  await expect(page.getByTestId('warning-network-cost')).toBeVisible();
  await swap.enter('in', '1');
  await expect(page.getByTestId('warning-network-cost')).toBeHidden();
});
