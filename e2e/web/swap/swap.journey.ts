import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseEther, parseUnits } from 'viem';
import { testAccount } from '../../lib/chain/chain.ts';
import { expectNothingSigned, type InjectedWallet } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const [USDC, DAI, WETH, LINK, TOLL] = ['USDC', 'DAI', 'WETH', 'LINK', 'TOLL'].map(token) as [
  `0x${string}`,
  ...`0x${string}`[],
];

/** What the wallet is asked to send and to sign from now on, counted. */
function asksFromNow({ asked }: InjectedWallet) {
  const before = asked.length;
  const count = (method: string) =>
    asked.slice(before).filter((request) => request.method === method).length;
  return () => ({ sent: count('eth_sendTransaction'), signed: count('eth_signTypedData_v4') });
}

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

test('swaps USDC for DAI over a split, with approval and permit, for what the review said', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('400000', 6));
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=${USDC}&outputCurrency=${DAI}&value=400000`);
  const [usdc, dai] = await chain.balances(wallet.address, USDC, DAI!);
  await swap.expectReady();
  expect(await swap.routePaths()).toBeGreaterThan(1);
  await swap.review();

  // Neither the approval nor the permit is there yet.
  const simulation = swap.dialog.getByTestId('simulation');
  await expect(simulation).toHaveAttribute('data-state', 'passes');
  const changeOf = (address: string) =>
    simulation.getByTestId(`change-${address}`).getAttribute('data-amount');
  const reported = { usdc: await changeOf(USDC), dai: await changeOf(DAI!) };
  const asks = asksFromNow(wallet);
  await swap.confirm();
  await swap.expectSettled();

  const [usdcNow, daiNow] = await chain.balances(wallet.address, USDC, DAI!);
  expect(usdc - usdcNow).toBe(parseUnits('400000', 6));
  expect(reported).toEqual({ usdc: `${usdcNow - usdc}`, dai: `${daiNow - dai}` });
  await swap.expectLatest({ status: 'success', amountOut: daiNow - dai });
  expect(asks()).toEqual({ sent: 2, signed: 1 });

  await test.step('a second swap needs a permit of its own, but no approval', async () => {
    await chain.fund(wallet.address, USDC, parseUnits('95', 6));
    const again = asksFromNow(wallet);
    await swap.enter('in', '10');
    await swap.swap();
    expect(again()).toEqual({ sent: 1, signed: 1 });
  });

  await test.step('a wallet that cannot sign typed data gives the permission on the chain', async () => {
    const [usdcBefore, daiBefore] = await chain.balances(wallet.address, USDC, DAI!);
    const again = asksFromNow(wallet);
    wallet.failNext('eth_signTypedData_v4', { code: 4200, message: 'Unsupported method' });
    await swap.enter('in', '75');
    await swap.swap();
    const [usdcAfter, daiAfter] = await chain.balances(wallet.address, USDC, DAI!);
    expect(usdcBefore - usdcAfter).toBe(parseUnits('75', 6));
    await swap.expectLatest({ status: 'success', amountOut: daiAfter - daiBefore });
    // The permission in the place of the signature, then the swap.
    expect(again()).toEqual({ sent: 2, signed: 1 });
  });

  await test.step('what is bought goes to another address where that is asked', async () => {
    const friend = testAccount(8).address;
    const [ownBefore] = await chain.balances(wallet.address, DAI!);
    const [before] = await chain.balances(friend, DAI!);
    await swap.enter('in', '10');
    await swap.review();
    await swap.dialog.getByTestId('recipient-open').click();
    await expect(swap.dialog.getByTestId('confirm-swap')).toBeDisabled();
    await swap.dialog.getByTestId('recipient-text').fill(friend);
    await expect(swap.dialog.getByTestId('recipient-warning')).toContainText(friend);
    await swap.confirm();
    await swap.expectSettled();
    const [after] = await chain.balances(friend, DAI!);
    expect(after).toBeGreaterThan(before);
    expect(await chain.balances(wallet.address, DAI!)).toEqual([ownBefore]);
    await swap.expectLatest({ status: 'success', amountOut: after - before });
  });
});

test('buys an exact amount for no more than agreed, and wraps and unwraps without a quote', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${LINK}&value=250&field=OUTPUT`);

  await test.step('an exact amount is bought', async () => {
    const [eth, link] = await chain.balances(wallet.address, NATIVE, LINK!);
    await swap.swap();
    const fee = await chain.feePaid(await swap.latestHash());
    const [ethNow, linkNow] = await chain.balances(wallet.address, NATIVE, LINK!);
    expect(linkNow - link).toBeGreaterThanOrEqual(parseEther('250'));
    // Dust of a v2 pair's rounding at the most.
    expect(linkNow - link).toBeLessThan(parseEther('250.000001'));
    await swap.expectLatest({ status: 'success', amountIn: eth - ethNow - fee });
  });

  await test.step('ether is wrapped and unwrapped one to one', async () => {
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
});

test('buys and sells a token that takes a fee on transfer, and says the fee before', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${TOLL}&value=0.05`);

  await test.step('the fee is said once, and again before it is signed', async () => {
    await expect(page.getByTestId('warning-fees')).toContainText('3%');
    await swap.expectReady();
    await swap.button.click();
    const warning = page.getByTestId('acknowledge-dialog');
    await expect(warning).toContainText('3%');
    await warning.getByTestId('token-accept').click();
    await expect(swap.dialog.getByTestId('token-fee-out')).toContainText('3%');
    await page.keyboard.press('Escape');
    await swap.button.click();
    await expect(swap.dialog).toBeVisible();
  });

  await test.step('the simulation has it too', async () => {
    await expect(swap.dialog.getByTestId('simulation')).toHaveAttribute('data-state', 'passes');
    await expect(swap.dialog.getByTestId('simulation-RECEIVES_LESS')).toBeHidden();
    expectNothingSigned(wallet);
  });

  await test.step('what was bought is what is told', async () => {
    const [toll] = await chain.balances(wallet.address, TOLL!);
    await swap.acceptUnverified();
    await swap.confirm();
    await swap.expectSettled();
    const [tollBought] = await chain.balances(wallet.address, TOLL!);
    expect(tollBought).toBeGreaterThan(toll);
    await swap.expectLatest({ status: 'success', amountOut: tollBought - toll });
  });

  await test.step('and so is what it is sold for', async () => {
    await chain.fund(wallet.address, TOLL!, parseEther('1100'));
    await swap.choose('in', TOLL!);
    await swap.choose('out', WETH!);
    const [toll, weth] = await chain.balances(wallet.address, TOLL!, WETH!);
    await swap.enter('in', '1000');
    await swap.review();
    await swap.acceptUnverified();
    await swap.confirm();
    await swap.expectSettled();
    const [tollNow, wethNow] = await chain.balances(wallet.address, TOLL!, WETH!);
    expect(toll - tollNow).toBe(parseEther('1000'));
    await swap.expectLatest({ status: 'success', amountOut: wethNow - weth });
    expect(wethNow).toBeGreaterThan(weth);
  });
});
