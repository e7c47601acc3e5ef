/** Journey on a rehearsal of Base, with the endpoints of two public providers and no gateway. */
import { parseUnits } from 'viem';
import { SwapPage } from '../lib/pages/swap-page.ts';
import { expect, test } from '../lib/rehearsal-fixtures.ts';

test.use({ slug: 'base' });

test('a user swaps coins to USDC and back with an endpoint alone, also through tiers that only Base has', async ({
  page,
  chain,
  wallet,
}) => {
  const swap = new SwapPage(page);
  const usdc = chain.token('USDC');
  await swap.open(`?chain=base&inputCurrency=NATIVE&outputCurrency=${usdc}&value=1500`);
  await swap.connect();

  await test.step('a large swap is split and receives what the quote says', async () => {
    await swap.expectReady();
    expect(await swap.routePaths()).toBeGreaterThan(1);
    await swap.swap();
    const received = await chain.balance(wallet.address, usdc);
    expect(received).toBeGreaterThan(parseUnits('4000000', 6));
    await swap.expectLatest({ status: 'success', amountOut: received });
  });

  await test.step('an exact output of coins is received exactly', async () => {
    await swap.choose('in', usdc);
    await swap.enter('out', '1');
    await swap.swap();
    await swap.expectLatest({ status: 'success', amountOut: 10n ** 18n });
  });
});
