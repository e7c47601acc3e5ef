import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseEther, parseUnits } from 'viem';
import { testAccount } from '../lib/chain.ts';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const [USDC, DAI, WETH, LINK, TOLL] = ['USDC', 'DAI', 'WETH', 'LINK', 'TOLL'].map(token) as [
  `0x${string}`,
  ...`0x${string}`[],
];

test('swaps ETH for USDC with the test wallet', async ({ page, chain }) => {
  const owner = testAccount(0).address;
  const swap = new SwapPage(page);
  await swap.open();
  await swap.connect('test-wallet');
  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  const [eth, usdc] = await chain.balances(owner, NATIVE, USDC);
  await swap.enter('in', '1.5');
  await swap.swap();

  const fee = await chain.feePaid(await swap.latestHash());
  const [ethLeft, usdcNow] = await chain.balances(owner, NATIVE, USDC);
  expect(ethLeft).toBe(eth - parseEther('1.5') - fee);
  expect(usdcNow - usdc).toBeGreaterThan(parseUnits('4000', 6));
  await swap.expectLatest({ status: 'success', amountOut: usdcNow - usdc });
});

test('swaps USDC for DAI over a split, with approval and permit', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('400000', 6));
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', USDC);
  await swap.choose('out', DAI!);
  const [usdc, dai] = await chain.balances(wallet.address, USDC, DAI!);
  await swap.enter('in', '400000');
  await swap.expectReady();
  expect(await swap.routePaths()).toBeGreaterThan(1);
  await swap.swap();

  const [usdcNow, daiNow] = await chain.balances(wallet.address, USDC, DAI!);
  expect(usdc - usdcNow).toBe(parseUnits('400000', 6));
  await swap.expectLatest({ status: 'success', amountOut: daiNow - dai });
  const asked = wallet.asked.map((request) => request.method);
  expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2);
  expect(asked.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1);

  await test.step('a second swap needs a permit of its own, but no approval', async () => {
    await chain.fund(wallet.address, USDC, parseUnits('10', 6));
    await swap.enter('in', '10');
    await swap.swap();
    const again = wallet.asked.map((request) => request.method).slice(asked.length);
    expect(again.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
    expect(again.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1);
  });
});

test('buys an exact amount and pays no more than agreed', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', NATIVE);
  await swap.choose('out', LINK!);
  const [eth, link] = await chain.balances(wallet.address, NATIVE, LINK!);
  await swap.enter('out', '250');
  await swap.swap();

  const fee = await chain.feePaid(await swap.latestHash());
  const [ethNow, linkNow] = await chain.balances(wallet.address, NATIVE, LINK!);
  expect(linkNow - link).toBeGreaterThanOrEqual(parseEther('250'));
  // Dust of a v2 pair's rounding at the most.
  expect(linkNow - link).toBeLessThan(parseEther('250.000001'));
  await swap.expectLatest({ status: 'success', amountIn: eth - ethNow - fee });
});

test('sells and buys a token that takes a fee on transfer', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, TOLL!, parseEther('1000'));
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', TOLL!);
  await swap.choose('out', WETH!);
  const [toll, weth] = await chain.balances(wallet.address, TOLL!, WETH!);
  await swap.enter('in', '1000');
  await swap.swap();
  const [tollNow, wethNow] = await chain.balances(wallet.address, TOLL!, WETH!);
  expect(toll - tollNow).toBe(parseEther('1000'));
  await swap.expectLatest({ status: 'success', amountOut: wethNow - weth });
  expect(wethNow).toBeGreaterThan(weth);

  await swap.choose('in', NATIVE);
  await swap.choose('out', TOLL!);
  await swap.enter('in', '0.05');
  await swap.swap();
  const [tollBought] = await chain.balances(wallet.address, TOLL!);
  expect(tollBought).toBeGreaterThan(tollNow);
  await swap.expectLatest({ status: 'success', amountOut: tollBought - tollNow });
});

test('wraps and unwraps without a quote', async ({ connectedPage: page, chain, wallet }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', NATIVE);
  await swap.choose('out', WETH!);
  const [eth, weth] = await chain.balances(wallet.address, NATIVE, WETH!);
  await swap.enter('in', '2');
  await swap.swap('wrap');
  const fee = await chain.feePaid(await swap.latestHash());
  expect(await chain.balances(wallet.address, NATIVE, WETH!)).toEqual([
    eth - parseEther('2') - fee,
    weth + parseEther('2'),
  ]);

  await page.getByTestId('flip').click();
  await swap.enter('in', '0.5');
  await swap.swap('unwrap');
  expect((await chain.balances(wallet.address, WETH!))[0]).toBe(weth + parseEther('1.5'));
});
