/**
 * Journeys on a rehearsal of Ethereum, with the endpoints of two public providers and no gateway: a user connects, swaps,
 * approves USDT, wraps, and swaps on while a provider refuses requests or is down.
 */
import { encodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem';
import { LiquidityPage } from '../lib/pages/liquidity-page.ts';
import { SwapPage } from '../lib/pages/swap-page.ts';
import { expect, test } from '../lib/rehearsal-fixtures.ts';
import { expectAccessibleAndFit } from '../lib/screen/expect-screen.ts';

const COIN = 'inputCurrency=NATIVE';

test('with an endpoint alone, a user connects, swaps in a split route to the wei, and wraps', async ({
  page,
  chain,
  wallet,
  rehearsed,
}) => {
  const swap = new SwapPage(page);
  const usdc = chain.token('USDC');
  await swap.open(`?chain=ethereum&${COIN}&outputCurrency=${usdc}&value=900`);
  await swap.connect();

  await test.step('a large swap is split over several paths and receives what the quote says', async () => {
    await swap.expectReady();
    expect(await swap.routePaths()).toBeGreaterThan(1);
    await expect(page.getByTestId('quote-proof')).toHaveAttribute('data-state', 'own');
    await expectAccessibleAndFit(page, 'a swap with an endpoint alone');
    const before = await chain.balance(wallet.address, usdc);
    await swap.swap();
    const received = (await chain.balance(wallet.address, usdc)) - before;
    expect(received).toBeGreaterThan(parseUnits('2500000', 6));
    await swap.expectLatest({ status: 'success', amountOut: received });
  });

  await test.step('an exact output is received exactly', async () => {
    const before = await chain.balance(wallet.address, usdc);
    await swap.enter('out', '1000');
    await swap.swap();
    expect((await chain.balance(wallet.address, usdc)) - before).toBe(parseUnits('1000', 6));
  });

  await test.step('coins are wrapped', async () => {
    const weth = chain.token('WETH');
    await swap.choose('out', weth);
    await swap.enter('in', '2');
    await swap.swap('wrap');
    expect(await chain.balance(wallet.address, weth)).toBe(parseEther('2'));
  });

  // The wallet used its own node: the providers received only what they offer.
  for (const { counts } of rehearsed.rehearsal.providers) {
    expect(Object.keys(counts.methods).filter((name) => name.startsWith('anvil'))).toEqual([]);
  }
});

test('an old allowance of USDT is revoked before the new one', async ({
  connectedPage: page,
  chain,
  wallet,
  rehearsed,
}) => {
  const { network, node } = rehearsed.rehearsal;
  const usdt = chain.token('USDT');
  await chain.give(wallet.address, usdt, parseUnits('5000', 6));
  const args = [network.contracts.permit2, 5n] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
  await node.call('eth_sendTransaction', [{ from: wallet.address, to: usdt, data }]);

  const swap = new SwapPage(page);
  await swap.open(`?chain=ethereum&inputCurrency=${usdt}&outputCurrency=NATIVE&value=5000`);
  const before = await chain.balance(wallet.address, usdt);
  await swap.review();
  // Revoke, approve, permit, swap.
  const steps = swap.dialog.getByTestId('review-steps');
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await swap.confirm();
  await swap.expectSettled();
  expect(before - (await chain.balance(wallet.address, usdt))).toBe(parseUnits('5000', 6));
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction');
  // The permit is signed.
  expect(sent).toHaveLength(3);
});

test('swaps continue when a provider often refuses requests, and when it is down', async ({
  connectedPage: page,
  chain,
  wallet,
  rehearsed,
}) => {
  const [first, second] = rehearsed.rehearsal.providers;
  const swap = new SwapPage(page);
  const dai = chain.token('DAI');
  try {
    first!.setLimits({ refusedShare: 0.25, laggingShare: 0.1 });
    second!.setLimits({ refusedShare: 0.25, laggingShare: 0.1 });
    await swap.open(`?chain=ethereum&${COIN}&outputCurrency=${dai}&value=1`);

    await test.step('both often refuse requests or are behind', async () => {
      const before = await chain.balance(wallet.address, dai);
      await swap.swap();
      const received = (await chain.balance(wallet.address, dai)) - before;
      expect(received).toBeGreaterThan(parseEther('2900'));
      await swap.expectLatest({ status: 'success', amountOut: received });
      expect(first!.counts.refused + second!.counts.refused).toBeGreaterThan(0);
    });

    await test.step('the first one is down', async () => {
      first!.setDown(true);
      second!.setLimits({ refusedShare: 0, laggingShare: 0 });
      const answered = second!.counts.http;
      await swap.enter('in', '2');
      await swap.swap();
      expect(second!.counts.http).toBeGreaterThan(answered);
    });
  } finally {
    first!.setDown(false);
    for (const provider of [first!, second!]) {
      provider.setLimits({ refusedShare: 0.01, laggingShare: 0.02 });
    }
  }
});

test('both providers are down: the page says so and continues when one is back', async ({
  connectedPage: page,
  chain,
  rehearsed,
}) => {
  const { providers } = rehearsed.rehearsal;
  const swap = new SwapPage(page);
  await swap.open(`?chain=ethereum&${COIN}&outputCurrency=${chain.token('USDC')}&value=1`);
  await swap.expectReady();
  for (const provider of providers) provider.setDown(true);
  try {
    await swap.enter('in', '3');
    await expect(page.getByTestId('banner-rpc')).toBeVisible({ timeout: 90_000 });
  } finally {
    for (const provider of providers) provider.setDown(false);
  }
  await expect(page.getByTestId('banner-rpc')).toBeHidden({ timeout: 90_000 });
  await swap.expectReady();
});

test('what needs a gateway says so', async ({ connectedPage: page, rehearsed }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
  for (const path of ['/explore', '/limit', '/portfolio']) {
    await page.goto(`${path}?chain=ethereum`);
    await expect(page.getByTestId('needs-gateway').first()).toBeVisible();
    await expectAccessibleAndFit(page, `${path} without a gateway`);
  }
  const known = [rehearsed.web!, ...rehearsed.rehearsal.providers.map(({ url }) => url)];
  expect(
    requested.filter((origin) => !known.includes(origin) && !origin.startsWith('null')),
  ).toEqual([]);
});

test('with an endpoint alone, a user provides liquidity and finds its positions', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  test.slow();
  const usdc = chain.token('USDC');
  await chain.give(wallet.address, usdc, parseUnits('20000', 6));
  const liquidity = new LiquidityPage(page);
  for (const version of ['v3', 'v4'] as const) {
    await test.step(`a ${version} position is created`, async () => {
      const presets = { chain: 'ethereum', currencyA: 'NATIVE', currencyB: usdc, fee: 3000 };
      await liquidity.openForm({ version, ...presets });
      await liquidity.next();
      await page.getByTestId('preset-5000').click();
      await liquidity.next();
      await liquidity.deposit('A', '1');
      await liquidity.sign();
      await liquidity.close();
    });
  }

  await test.step('the list has both, found by the position managers', async () => {
    await page.goto('/positions');
    await expect(page.getByTestId('read-from-chain')).toBeVisible({ timeout: 60_000 });
    for (const version of ['v3', 'v4']) {
      await expect(page.locator(`a[href^="/positions/${version}/ethereum/"]`)).toHaveCount(1);
    }
    await expectAccessibleAndFit(page, 'positions with an endpoint alone', { widths: [320, 1280] });
  });

  await test.step('one of them is removed', async () => {
    const before = await chain.balance(wallet.address, usdc);
    await page.locator('a[href^="/positions/v4/ethereum/"]').click();
    await expect(page.getByTestId('manage-position')).toBeVisible({ timeout: 60_000 });
    await liquidity.remove(100, { burn: true });
    expect(await chain.balance(wallet.address, usdc)).toBeGreaterThan(before);
  });
});
