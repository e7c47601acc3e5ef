import { type Address, contractsOf, LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import {
  buildFlowOrder,
  buildLimitOrder,
  type Order,
  orderDigest,
  orderTypedData,
} from '@cenote/trading/orders';
import type { Page } from '@playwright/test';
import { getTypesForEIP712Domain, type Hex, parseUnits, recoverAddress, stringify } from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain.ts';
import { expect, test } from '../lib/extension-fixtures.ts';

const ME = testAccount(0).address;
const STRANGER: Address = '0xbad0000000000000000000000000000000000bad';
const { permit2, v2DutchOrderReactor, exclusiveDutchOrderReactor } = contractsOf(LOCAL.id)!;
const PLACE = { chainId: LOCAL.id, permit2 };
const NOW = Math.floor(Date.now() / 1000);

const PAIR = {
  swapper: ME,
  nonce: 7n,
  now: NOW,
  tokenIn: worldTokenAddress(LOCAL.id, 'USDC'),
  tokenOut: worldTokenAddress(LOCAL.id, 'DAI'),
};
const limit = buildLimitOrder({
  ...PAIR,
  reactor: exclusiveDutchOrderReactor!,
  deadline: NOW + 86_400,
  amountIn: parseUnits('20', 6),
  want: { amountOut: parseUnits('21.5', 18) },
});
const flow = buildFlowOrder({
  ...PAIR,
  reactor: v2DutchOrderReactor!,
  cosigner: STRANGER,
  deadline: NOW + 180,
  amounts: {
    amountIn: parseUnits('20', 6),
    maxAmountIn: parseUnits('20', 6),
    amountOut: parseUnits('19.9', 18),
    minAmountOut: parseUnits('19.5', 18),
  },
});
const paidTo = (order: Order, recipient: Address): Order => ({
  ...order,
  outputs: order.outputs.map((output) => ({ ...output, recipient })),
});
const settledBy = (order: Order, reactor: Address): Order => ({
  ...order,
  info: { ...order.info, reactor },
});

/** As a site hands it over. */
function requestOf(order: Order): string {
  const { types, ...request } = orderTypedData(order, PLACE);
  const EIP712Domain = getTypesForEIP712Domain({ domain: request.domain });
  return stringify({ ...request, types: { EIP712Domain, ...types } });
}

const found = (page: Page) =>
  page
    .getByTestId('finding')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getAttribute('data-level') !== 'note')
        .map((one) => one.getAttribute('data-code')),
    );

test('an order reads as what it gives and brings, and is signed as it reads', async ({
  extension,
  dapp,
}) => {
  await extension.importPhrase(TEST_MNEMONIC);
  const connecting = dapp.result('eth_requestAccounts');
  await extension.approve('connect');
  await connecting;
  const sign = (order: Order) => dapp.ask('eth_signTypedData_v4', [ME, requestOf(order)]);

  for (const [what, order, words] of [
    ['a limit', limit, 'Offer 20 USDC for 21.5 DAI'],
    ['a Flow order, by the least it may bring', flow, 'Offer 20 USDC for at least 19.5 DAI'],
  ] as const) {
    await test.step(what, async () => {
      const asking = sign(order);
      const page = await extension.approval('typedData');
      await expect(page.getByTestId('meaning')).toContainText(words);
      await expect(page.getByTestId('report')).toContainText('Dutch Order Reactor');
      expect(await found(page)).toEqual([]);
      await page.getByTestId('approve').click();
      const { result } = (await asking) as { result: Hex };
      const hash = orderDigest(order, PLACE);
      expect(await recoverAddress({ hash, signature: result })).toBe(ME);
    });
  }

  for (const [what, order, code] of [
    ['one that pays somebody else', paidTo(limit, STRANGER), 'ORDER_GIVES_MORE'],
    ['one that nobody known settles', settledBy(flow, STRANGER), 'UNKNOWN_SPENDER'],
  ] as const) {
    await test.step(`${what} alarms`, async () => {
      const asking = sign(order);
      const page = await extension.approval('typedData');
      await expect(page.getByTestId('report')).toBeVisible();
      expect(await found(page)).toContain(code);
      await expect(page.getByTestId('approve')).toBeDisabled();
      await page.getByTestId('reject').click();
      expect(await asking).toHaveProperty('error.code', 4001);
    });
  }
});
