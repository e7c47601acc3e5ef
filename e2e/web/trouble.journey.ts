import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseEther, parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';
import { expectNothingSigned } from '../lib/wallet.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const USDC = token('USDC');

test('a refused signature keeps the form and costs nothing', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('100', 6));
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', USDC);
  await swap.choose('out', token('DAI'));
  await swap.enter('in', '100');
  const [usdc] = await chain.balances(wallet.address, USDC);
  wallet.refuseNext('eth_signTypedData_v4');
  await swap.review();
  await swap.confirm();
  await expect(swap.dialog.getByTestId('review-failure')).toContainText('Transaction rejected');

  await test.step('trying again goes on where it stopped', async () => {
    const asked = wallet.asked.length;
    await swap.confirm();
    await swap.expectSettled();
    const methods = wallet.asked.slice(asked).map((request) => request.method);
    expect(methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
    expect((await chain.balances(wallet.address, USDC))[0]).toBe(usdc - parseUnits('100', 6));
  });
});

test('a price that moved beyond the slippage fails on the chain and says why', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', NATIVE);
  await swap.choose('out', token('AAVE'));
  await swap.enter('in', '1');
  const [, aave] = await chain.balances(wallet.address, NATIVE, token('AAVE'));
  await swap.review();
  wallet.whileAsked('eth_sendTransaction', async () => {
    expect(await chain.succeeded(await chain.moveMarket(token('AAVE')))).toBe(true);
  });
  await swap.confirm();
  await swap.expectLatest({ status: 'failed' });
  await expect(swap.latest()).toContainText(/price moved|slippage/i);
  expect((await chain.balances(wallet.address, NATIVE, token('AAVE')))[1]).toBe(aave);
});

test('a stopped gateway is said, and the screen recovers by itself', async ({
  connectedPage: page,
  stack,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  await swap.enter('in', '1');
  await swap.expectReady();
  await stack.gateway.stop();
  await expect(page.getByTestId('banner-gateway')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('on-device')).toBeVisible({ timeout: 30_000 });
  await stack.restartGateway();
  await expect(page.getByTestId('banner-gateway')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByTestId('on-device')).toBeHidden({ timeout: 30_000 });
  await swap.expectReady();
  expect(wallet.asked.some((request) => request.method === 'eth_sendTransaction')).toBe(false);
});

test('a reload while pending loses nothing', async ({ connectedPage: page, chain, wallet }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  const [, usdc] = await chain.balances(wallet.address, NATIVE, USDC);
  await swap.enter('in', '0.25');
  await swap.review();
  await chain.hold();
  await swap.confirm();
  await swap.expectPending();
  await page.reload();
  await swap.expectLatest({ status: 'pending' });
  await chain.release();
  await swap.expectLatest({ status: 'success' });
  const [, usdcNow] = await chain.balances(wallet.address, NATIVE, USDC);
  await swap.expectLatest({ status: 'success', amountOut: usdcNow - usdc });
  await page.reload();
  await swap.expectLatest({ status: 'success' });
});

test('an amount beyond the balance names the missing token', async ({
  connectedPage: page,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', token('WBTC'));
  await swap.choose('out', USDC);
  await swap.enter('in', '5');
  await expect(swap.button).toHaveText('Insufficient WBTC balance');
  await expect(swap.button).toBeDisabled();
  expectNothingSigned(wallet);
});

test('Max leaves enough ether for gas', async ({ connectedPage: page, chain, wallet }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  await page.getByTestId('max').click();
  const [eth] = await chain.balances(wallet.address, NATIVE);
  const entered = parseEther(await swap.amount('in').inputValue());
  expect(eth - entered).toBe(LOCAL.gasReserve.swap);
});
