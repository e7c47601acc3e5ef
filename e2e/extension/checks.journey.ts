/**
 * Journey: a site requests transactions and signatures; the wallet decodes, simulates and rates each before the user
 * signs.
 */
import { erc20Abi, LOCAL, localContractsOf } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import {
  buildFlowOrder,
  buildLimitOrder,
  type Order,
  orderDigest,
  orderTypedData,
} from '@cenote/trading/orders';
import { expect, type Page } from '@playwright/test';
import {
  type Address,
  encodeFunctionData,
  getTypesForEIP712Domain,
  type Hex,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  recoverAddress,
  stringify,
} from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import type { DappPage } from '../lib/extension/dapp.ts';
import type { Extension } from '../lib/extension/extension.ts';
import { test } from '../lib/extension/extension-fixtures.ts';
import { signInOf } from '../lib/extension/signature-contents.ts';

const OWNER = testAccount(0).address;
const OTHER = testAccount(7).address;
const UNKNOWN_ADDRESS: Address = '0xbad0000000000000000000000000000000000bad';
const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const { v2Router, weth9, permit2, v2DutchOrderReactor, exclusiveDutchOrderReactor } =
  localContractsOf(LOCAL.id);
const PLACE = { chainId: LOCAL.id, permit2 };
const NOW = Math.floor(Date.now() / 1000);
const ALARMING = ['block', 'danger', 'warning'];

const PAIR = {
  swapper: OWNER,
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
  cosigner: UNKNOWN_ADDRESS,
  deadline: NOW + 180,
  amounts: {
    amountIn: parseUnits('20', 6),
    maxAmountIn: parseUnits('20', 6),
    amountOut: parseUnits('19.9', 18),
    minAmountOut: parseUnits('19.5', 18),
  },
});

/** Typed data of the order as JSON, in the form in which a site passes it to eth_signTypedData_v4. */
function requestOf(order: Order): string {
  const { types, ...request } = orderTypedData(order, PLACE);
  const EIP712Domain = getTypesForEIP712Domain({ domain: request.domain });
  return stringify({ ...request, types: { EIP712Domain, ...types } });
}

async function connect(extension: Extension, dapp: DappPage): Promise<void> {
  await extension.importPhrase(TEST_MNEMONIC);
  const connecting = dapp.result('eth_requestAccounts');
  await extension.approve('connect');
  await connecting;
}

const send = (dapp: DappPage, fields: object) =>
  dapp.rpcRequest('eth_sendTransaction', [{ from: OWNER, ...fields }]);

/** Returns the codes of the findings that have one of the given levels. */
const found = (page: Page, ...levels: string[]) =>
  page
    .getByTestId('finding')
    .evaluateAll(
      (all, expected) =>
        all
          .filter(({ dataset }: HTMLElement | SVGElement) => expected.includes(dataset.level ?? ''))
          .map(({ dataset }: HTMLElement | SVGElement) => dataset.code),
      levels,
    );

/** Expects a finding of level danger, and the approve button to be disabled until the risk is accepted. */
async function expectAlarm(page: Page, code: string): Promise<void> {
  await expect(page.getByTestId('report')).toBeVisible();
  expect(await found(page, 'danger')).toContain(code);
  await expect(page.getByTestId('approve')).toBeDisabled();
  await page.getByTestId('accept-risk').check();
  await expect(page.getByTestId('approve')).toBeEnabled();
}

test('requests of a site are decoded, simulated and rated before they are signed', async ({
  extension,
  dapp,
  chain,
}) => {
  test.slow();
  await connect(extension, dapp);

  await test.step('an unlimited allowance for an externally owned account is rated as danger', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [OTHER, maxUint256],
    });
    const pending = send(dapp, { to: USDC, data });
    const page = await extension.approval('transaction');
    await expect(page.getByTestId('decoded-action')).toContainText('unlimited USDC');
    await expectAlarm(page, 'APPROVAL_TO_ACCOUNT');
    await page.getByTestId('reject').click();
    expect(await pending).toMatchObject({ error: { code: 4001 } });
  });

  await test.step('a swap of Cenote is decoded as a swap', async () => {
    const { to, data, value } = await chain.swapCall(USDC, parseEther('1'), 100);
    const pending = send(dapp, { to, data, value: numberToHex(value) });
    const page = await extension.approval('transaction');
    await expect(page.getByTestId('decoded-action')).toContainText(
      /Swap 1 ETH for at least [\d,.]+ USDC/,
    );
    await expect(page.getByTestId('balance-change')).toHaveCount(2);
    await expect(page.getByTestId('balance-change').first()).toContainText('−1 ETH');
    await expect(page.getByTestId('balance-change').last()).toContainText(/\+[\d,.]+ USDC/);
    expect(await found(page, ...ALARMING)).toEqual([]);
    await page.getByTestId('fee').click();
    await page.getByRole('radio', { name: 'Fast' }).check({ force: true });
    await page.getByTestId('approve').click();
    const { result } = (await pending) as { result: Hex };
    expect(await chain.succeeded(result)).toBe(true);
  });

  await test.step('a transaction that would revert shows the revert reason', async () => {
    const abi = parseAbi([
      'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
    ]);
    const args = [0n, [weth9, USDC], OWNER, 1n] as const;
    const data = encodeFunctionData({ abi, args });
    const pending = send(dapp, { to: v2Router, data, value: '0x1' });
    const page = await extension.approval('transaction');
    await expectAlarm(page, 'WILL_FAIL');
    await expect(page.getByTestId('findings')).toContainText('UniswapV2Router: EXPIRED');
    await page.getByTestId('reject').click();
    await pending;
  });

  await test.step('a sign-in message of the requesting site has no warnings', async () => {
    const { host } = new URL(dapp.page.url());
    const pending = dapp.rpcRequest('personal_sign', [signInOf(OWNER, host, 'http'), OWNER]);
    const page = await extension.approval('message');
    await expect(page.getByTestId('decoded-action')).toContainText(`Sign in to ${host}`);
    expect(await found(page, ...ALARMING)).toEqual([]);
    await page.getByTestId('approve').click();
    expect(await pending).toHaveProperty('result');
  });

  for (const [what, order, words] of [
    ['a limit order', limit, 'Order: 20 USDC for 21.5 DAI'],
    ['a Flow order with its minimum output', flow, 'Order: 20 USDC for at least 19.5 DAI'],
  ] as const) {
    await test.step(`${what} is signed as displayed`, async () => {
      const pending = dapp.rpcRequest('eth_signTypedData_v4', [OWNER, requestOf(order)]);
      const page = await extension.approval('typedData');
      await expect(page.getByTestId('decoded-action')).toContainText(words);
      await expect(page.getByTestId('report')).toContainText('Dutch Order Reactor');
      expect(await found(page, ...ALARMING)).toEqual([]);
      await page.getByTestId('approve').click();
      const { result } = (await pending) as { result: Hex };
      const hash = orderDigest(order, PLACE);
      expect(await recoverAddress({ hash, signature: result })).toBe(OWNER);
    });
  }

  await test.step('an order that pays another recipient is rated as danger', async () => {
    const outputs = limit.outputs.map((output) => ({ ...output, recipient: UNKNOWN_ADDRESS }));
    const order = requestOf({ ...limit, outputs });
    const pending = dapp.rpcRequest('eth_signTypedData_v4', [OWNER, order]);
    const page = await extension.approval('typedData');
    await expectAlarm(page, 'ORDER_GIVES_MORE');
    await page.getByTestId('reject').click();
    expect(await pending).toHaveProperty('error.code', 4001);
  });
});
