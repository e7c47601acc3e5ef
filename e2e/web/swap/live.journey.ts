/**
 * Journey: a price change on the chain is shown in the form immediately, and by polling while the event stream is cut.
 */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import type { LocalChain } from '../../lib/chain/chain.ts';
import { expectNothingSigned } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { holdLiveStream, type LiveStream } from '../../lib/network/live-stream.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const AAVE = worldTokenAddress(LOCAL.id, 'AAVE');
const LITTLE = parseEther('10');

let stream: LiveStream;
const streamOpened = () => expect.poll(() => stream.isOpen(), { timeout: 60_000 }).toBe(true);

/** Times at which the page requested quotes. */
let requestedAt: number[];

/** Opens a form with a quote that has just arrived. Returns its output amount. */
async function quoted(page: Page, amount: string): Promise<string> {
  const swap = new SwapPage(page);
  await swap.enter('in', amount);
  await swap.expectReady();
  return swap.amount('out').inputValue();
}

/** Moves the market and expects the page to show another output amount. */
async function expectMoved(page: Page, chain: LocalChain, before: string): Promise<void> {
  expect(await chain.succeeded(await chain.moveMarket(AAVE, LITTLE))).toBe(true);
  await expect(new SwapPage(page).amount('out')).not.toHaveValue(before, {
    timeout: 2 * LOCAL.quoteRefreshMs,
  });
}

/** Expects that the last quote was requested on an event, before the polling interval was over. */
function expectNotified(): void {
  const [last, latest] = requestedAt.slice(-2) as [number, number];
  expect(latest - last).toBeLessThan(LOCAL.quoteRefreshMs - 1_000);
}

test('a price change on the chain is shown immediately, and by polling while the event stream is cut', async ({
  connectedPage: page,
  stack,
  chain,
  wallet,
}) => {
  stream = await holdLiveStream(page);
  requestedAt = [];
  page.on('request', (request) => {
    if (request.url() !== `${stack.urls.gateway}/v1/quote`) return;
    if (request.method() === 'POST') requestedAt.push(Date.now());
  });
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${AAVE}`);
  await streamOpened();

  await test.step('an event triggers a quote before the polling interval is over', async () => {
    await expectMoved(page, chain, await quoted(page, '1'));
    expectNotified();
    await swap.expectReady();
  });

  await test.step('without the stream the page polls', async () => {
    await stream.cut();
    await expectMoved(page, chain, await quoted(page, '2'));
    expect(await stream.isOpen()).toBe(false);
    await expect(page.getByTestId('banner-gateway')).toBeHidden();
  });

  await test.step('events trigger quotes again once the stream is back', async () => {
    await stream.allow();
    await streamOpened();
    await expectMoved(page, chain, await quoted(page, '3'));
    expectNotified();
  });
  expectNothingSigned(wallet);
});
