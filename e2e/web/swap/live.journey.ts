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
const hears = () => expect.poll(() => stream.isOpen(), { timeout: 60_000 }).toBe(true);

/** When the page asked for quotes. */
let askedAt: number[];

/** A form whose quote has just come, and what it says. */
async function quoted(page: Page, amount: string): Promise<string> {
  const swap = new SwapPage(page);
  await swap.enter('in', amount);
  await swap.expectReady();
  return swap.amount('out').inputValue();
}

/** Moves the market: the page shows another output than this. */
async function expectMoved(page: Page, chain: LocalChain, before: string): Promise<void> {
  expect(await chain.succeeded(await chain.moveMarket(AAVE, LITTLE))).toBe(true);
  await expect(new SwapPage(page).amount('out')).not.toHaveValue(before, {
    timeout: 2 * LOCAL.quoteRefreshMs,
  });
}

/** The last quote was asked for because something was told, not because its time had come. */
function expectTold(): void {
  const [last, latest] = askedAt.slice(-2) as [number, number];
  expect(latest - last).toBeLessThan(LOCAL.quoteRefreshMs - 1_000);
}

test('a price that moves on the chain is on the screen at once, and at the screen’s own pace while the stream is cut', async ({
  connectedPage: page,
  stack,
  chain,
  wallet,
}) => {
  stream = await holdLiveStream(page);
  askedAt = [];
  page.on('request', (request) => {
    if (request.url() !== `${stack.urls.gateway}/v1/quote`) return;
    if (request.method() === 'POST') askedAt.push(Date.now());
  });
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${AAVE}`);
  await hears();

  await test.step('what the stream tells is asked for before its time', async () => {
    await expectMoved(page, chain, await quoted(page, '1'));
    expectTold();
    await swap.expectReady();
  });

  await test.step('cut off, the screen goes on at its own pace', async () => {
    await stream.cut();
    await expectMoved(page, chain, await quoted(page, '2'));
    expect(await stream.isOpen()).toBe(false);
    await expect(page.getByTestId('banner-gateway')).toBeHidden();
  });

  await test.step('what comes by the stream is soon again', async () => {
    await stream.allow();
    await hears();
    await expectMoved(page, chain, await quoted(page, '3'));
    expectTold();
  });
  expectNothingSigned(wallet);
});
