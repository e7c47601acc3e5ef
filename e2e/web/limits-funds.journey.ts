import { LOCAL, lower } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { placeLimits } from '../lib/limit-orders.ts';
import { LimitPage } from '../lib/limit-page.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);

test('a limit whose funds have left says so, and is open again when they are back', async ({
  connectedPage: page,
  chain,
  stack,
  wallet,
  account,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('20', 6));
  const [amountIn] = await chain.balances(wallet.address, USDC);
  await chain.allow(account, USDC);
  const dear = { tokenIn: USDC, tokenOut: WETH, amountIn, amountOut: amountIn * 10n ** 12n };
  // Everything the account has, at a price that nobody pays.
  const [placed] = await placeLimits(stack, account, [dear]);

  const limit = new LimitPage(page);
  await limit.open();
  await limit.openList();
  const row = limit.row(placed!.hash);
  const standing = row.getByTestId('limit-standing');
  await expect(standing).toContainText('Expires');

  await chain.drain(account, USDC, 1n);
  await expect(standing).toHaveText('Insufficient funds');
  // It can still be taken back.
  await expect(row.getByTestId('limit-select')).toBeEnabled();

  await chain.fund(wallet.address, USDC, 1n);
  await expect(standing).toContainText('Expires');
});
