/** Journey: the network fails while a user fills the form and reviews a swap; both recover. */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { expectNothingSigned } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');

test('without a network the form keeps its input, the review shows the failure, and both recover', async ({
  connectedPage: page,
  context,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=1.5`);
  await swap.expectReady();
  const banner = page.getByTestId('banner-offline');

  await test.step('the form shows that it is offline and keeps its input', async () => {
    await context.setOffline(true);
    await expect(banner).toContainText('You’re offline', { timeout: 60_000 });
    await expect(banner).toContainText('You may have lost your network connection.');
    await expect(swap.button).toHaveText('You’re offline');
    await expect(swap.button).toBeDisabled();
    await expect(swap.amount('in')).toHaveValue('1.5');
    await expect(page.getByTestId('token-in')).toContainText('ETH');
    await expect(page.getByTestId('token-out')).toContainText('USDC');
  });

  await test.step('an amount that is typed offline is quoted once the network is back', async () => {
    await swap.enter('in', '2.5');
    await context.setOffline(false);
    await expect(banner).toBeHidden({ timeout: 60_000 });
    await swap.expectReady();
    await expect(swap.amount('in')).toHaveValue('2.5');
    await expect(swap.amount('out')).not.toHaveValue('');
    expectNothingSigned(wallet);
  });

  await test.step('the review shows the failure and can be retried', async () => {
    await swap.review();
    await context.setOffline(true);
    await swap.confirm();
    const failure = swap.dialog.getByTestId('review-failure');
    await expect(failure).toBeVisible({ timeout: 60_000 });
    await expect(failure).toContainText('You may have lost your network connection.');
    expectNothingSigned(wallet);
    await context.setOffline(false);
    await expect(swap.dialog.getByTestId('confirm-swap')).toHaveText('Try again');
    await swap.confirm();
    await swap.expectSettled();
  });
});
