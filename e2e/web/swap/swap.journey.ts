/**
 * Journey: a user swaps: ETH for tokens, with approval and permit, to another recipient, exact outputs, wrapping, and
 * fee-on-transfer tokens.
 */
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

/** Counts the transactions and signatures that are requested from the wallet from now on. */
function requestsFromNow({ requests }: InjectedWallet) {
  const before = requests.length;
  const count = (method: string) =>
    requests.slice(before).filter((request) => request.method === method).length;
  return () => ({ sent: count('eth_sendTransaction'), signed: count('eth_signTypedData_v4') });
}

test('ETH is swapped for USDC with the test wallet', async ({ page, chain }) => {
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

test('USDC is swapped for DAI over a split route with approval and permit, for the reviewed amount', async ({
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

  // Neither the approval nor the permit exists yet.
  const simulation = swap.dialog.getByTestId('simulation');
  await expect(simulation).toHaveAttribute('data-state', 'passes');
  const changeOf = (address: string) =>
    simulation.getByTestId(`change-${address}`).getAttribute('data-amount');
  const reported = { usdc: await changeOf(USDC), dai: await changeOf(DAI!) };
  const requests = requestsFromNow(wallet);
  await swap.confirm();
  await swap.expectSettled();

  const [usdcNow, daiNow] = await chain.balances(wallet.address, USDC, DAI!);
  expect(usdc - usdcNow).toBe(parseUnits('400000', 6));
  expect(reported).toEqual({ usdc: `${usdcNow - usdc}`, dai: `${daiNow - dai}` });
  await swap.expectLatest({ status: 'success', amountOut: daiNow - dai });
  expect(requests()).toEqual({ sent: 2, signed: 1 });

  await test.step('a second swap needs a new permit, but no approval', async () => {
    await chain.fund(wallet.address, USDC, parseUnits('95', 6));
    const again = requestsFromNow(wallet);
    await swap.enter('in', '10');
    await swap.swap();
    expect(again()).toEqual({ sent: 1, signed: 1 });
  });

  await test.step('a wallet without typed-data signatures sends a Permit2 approval transaction instead', async () => {
    const [usdcBefore, daiBefore] = await chain.balances(wallet.address, USDC, DAI!);
    const again = requestsFromNow(wallet);
    wallet.failNext('eth_signTypedData_v4', { code: 4200, message: 'Unsupported method' });
    await swap.enter('in', '75');
    await swap.swap();
    const [usdcAfter, daiAfter] = await chain.balances(wallet.address, USDC, DAI!);
    expect(usdcBefore - usdcAfter).toBe(parseUnits('75', 6));
    await swap.expectLatest({ status: 'success', amountOut: daiAfter - daiBefore });
    // Two transactions: the Permit2 approval instead of the signature, then the swap.
    expect(again()).toEqual({ sent: 2, signed: 1 });
  });

  await test.step('the output goes to another recipient if one is set', async () => {
    const recipient = testAccount(8).address;
    const [ownBefore] = await chain.balances(wallet.address, DAI!);
    const [before] = await chain.balances(recipient, DAI!);
    await swap.enter('in', '10');
    await swap.review();
    await swap.dialog.getByTestId('recipient-open').click();
    await expect(swap.dialog.getByTestId('confirm-swap')).toBeDisabled();
    await swap.dialog.getByTestId('recipient-text').fill(recipient);
    await expect(swap.dialog.getByTestId('recipient-warning')).toContainText(recipient);
    await swap.confirm();
    await swap.expectSettled();
    const [after] = await chain.balances(recipient, DAI!);
    expect(after).toBeGreaterThan(before);
    expect(await chain.balances(wallet.address, DAI!)).toEqual([ownBefore]);
    await swap.expectLatest({ status: 'success', amountOut: after - before });
  });
});

test('an exact output costs at most the agreed amount, and wrapping needs no quote', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${LINK}&value=250&field=OUTPUT`);

  await test.step('an exact output is bought', async () => {
    const [eth, link] = await chain.balances(wallet.address, NATIVE, LINK!);
    await swap.swap();
    const fee = await chain.feePaid(await swap.latestHash());
    const [ethNow, linkNow] = await chain.balances(wallet.address, NATIVE, LINK!);
    expect(linkNow - link).toBeGreaterThanOrEqual(parseEther('250'));
    // Tolerates the rounding of a v2 pair.
    expect(linkNow - link).toBeLessThan(parseEther('250.000001'));
    await swap.expectLatest({ status: 'success', amountIn: eth - ethNow - fee });
  });

  await test.step('ETH is wrapped and unwrapped one to one', async () => {
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

test('a fee-on-transfer token can be bought and sold, and its fee is shown beforehand', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${TOLL}&value=0.05`);

  await test.step('the fee is shown in the form and in the review', async () => {
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

  await test.step('the simulation includes the fee', async () => {
    await expect(swap.dialog.getByTestId('simulation')).toHaveAttribute('data-state', 'passes');
    await expect(swap.dialog.getByTestId('simulation-RECEIVES_LESS')).toBeHidden();
    expectNothingSigned(wallet);
  });

  await test.step('the shown output equals the received amount', async () => {
    const [toll] = await chain.balances(wallet.address, TOLL!);
    await swap.acceptUnverified();
    await swap.confirm();
    await swap.expectSettled();
    const [tollBought] = await chain.balances(wallet.address, TOLL!);
    expect(tollBought).toBeGreaterThan(toll);
    await swap.expectLatest({ status: 'success', amountOut: tollBought - toll });
  });

  await test.step('the shown output of the sale equals the received amount', async () => {
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
