/** Journey: a user swaps on the second network after the wallet has switched to it. */
import { LOCAL_L2, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { localChain } from '../../lib/chain/chain.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

test('a swap on the second network works after the wallet has switched', async ({
  connectedPage: page,
  stack,
  wallet,
}) => {
  const l2 = localChain(stack.urls.l2, stack.urls.gateway, LOCAL_L2);
  const usdc = worldTokenAddress(LOCAL_L2.id, 'USDC');
  const swap = new SwapPage(page);
  await swap.open('?inputCurrency=ETH&value=7');
  await page.getByTestId('network-select').click();
  await page.getByTestId(`network-option-${LOCAL_L2.id}`).click();
  // The form is empty after the network has changed.
  await expect(swap.amount('in')).toHaveValue('');
  await swap.choose('in', NATIVE);
  await swap.choose('out', usdc);
  await swap.enter('in', '0.5');
  const before = await l2.balances(wallet.address, usdc);
  await expect(swap.button).toHaveAttribute('data-state', /review|unsupportedNetwork/);
  if ((await swap.button.getAttribute('data-state')) === 'unsupportedNetwork') {
    await swap.button.click();
  }
  await swap.swap();
  const after = await l2.balances(wallet.address, usdc);
  await swap.expectLatest({ status: 'success', amountOut: after[0] - before[0] });
  expect(wallet.requests.some(({ method }) => method === 'wallet_switchEthereumChain')).toBe(true);
});
