import { contractsOf, erc20Abi, LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { expect, type Page } from '@playwright/test';
import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  recoverAddress,
  recoverMessageAddress,
  recoverTypedDataAddress,
  stringToHex,
} from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain.ts';
import type { DappPage } from '../lib/dapp.ts';
import type { Extension } from '../lib/extension.ts';
import { test } from '../lib/extension-fixtures.ts';
import { permitOf, signInOf } from '../lib/requests.ts';

const OWNER = testAccount(0).address;
const OTHER = testAccount(7).address;
const STRANGER: Address = '0xbad0000000000000000000000000000000000bad';
const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const { v2Router, weth9 } = contractsOf(LOCAL.id)!;
const PERMIT = permitOf(STRANGER);
const NOTE = {
  types: {
    EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note',
  domain: { chainId: LOCAL.id },
  message: { text: 'Hello' },
} as const;

async function connect(extension: Extension, dapp: DappPage): Promise<void> {
  await extension.importPhrase(TEST_MNEMONIC);
  const connecting = dapp.result('eth_requestAccounts');
  await extension.approve('connect');
  await connecting;
}

const send = (dapp: DappPage, fields: object) =>
  dapp.ask('eth_sendTransaction', [{ from: OWNER, ...fields }]);

/** Codes of what is found at a level. */
const found = (page: Page, ...levels: string[]) =>
  page
    .getByTestId('finding')
    .evaluateAll(
      (all, wanted) =>
        all
          .filter(({ dataset }: HTMLElement | SVGElement) => wanted.includes(dataset.level ?? ''))
          .map(({ dataset }: HTMLElement | SVGElement) => dataset.code),
      levels,
    );

/** A danger has to be taken note of before it can be agreed to. */
async function expectAlarm(page: Page, code: string): Promise<void> {
  await expect(page.getByTestId('report')).toBeVisible();
  expect(await found(page, 'danger')).toContain(code);
  await expect(page.getByTestId('approve')).toBeDisabled();
  await page.getByTestId('accept-risk').check();
  await expect(page.getByTestId('approve')).toBeEnabled();
}

test('what a site asks is read, tried and rated before it is signed', async ({
  extension,
  dapp,
  chain,
}) => {
  test.slow();
  await connect(extension, dapp);

  await test.step('an unlimited allowance for a person alarms', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [OTHER, maxUint256],
    });
    const asking = send(dapp, { to: USDC, data });
    const page = await extension.approval('transaction');
    await expect(page.getByTestId('meaning')).toContainText('unlimited USDC');
    await expectAlarm(page, 'APPROVAL_TO_ACCOUNT');
    await page.getByTestId('reject').click();
    expect(await asking).toMatchObject({ error: { code: 4001 } });
  });

  await test.step('a permit for an unknown contract alarms', async () => {
    const asking = dapp.ask('eth_signTypedData_v4', [OWNER, PERMIT]);
    const page = await extension.approval('typedData');
    await expect(page.getByTestId('meaning')).toContainText('spend 1 USDC');
    await expectAlarm(page, 'UNKNOWN_SPENDER');
    await page.getByTestId('reject').click();
    await asking;
  });

  await test.step('a swap of the product reads as what it is', async () => {
    const { to, data, value } = await chain.swapCall(USDC, parseEther('1'), 100);
    const asking = send(dapp, { to, data, value: numberToHex(value) });
    const page = await extension.approval('transaction');
    await expect(page.getByTestId('meaning')).toContainText(/Swap 1 ETH for at least [\d,.]+ USDC/);
    await expect(page.getByTestId('balance-change')).toHaveCount(2);
    await expect(page.getByTestId('balance-change').first()).toContainText('−1 ETH');
    await expect(page.getByTestId('balance-change').last()).toContainText(/\+[\d,.]+ USDC/);
    expect(await found(page, 'block', 'danger', 'warning')).toEqual([]);
    await page.getByTestId('fee').click();
    await page.getByRole('radio', { name: 'Fast' }).check({ force: true });
    await page.getByTestId('approve').click();
    const { result } = (await asking) as { result: Hex };
    expect(await chain.succeeded(result)).toBe(true);
  });

  await test.step('what would fail says why', async () => {
    const abi = parseAbi([
      'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
    ]);
    const args = [0n, [weth9, USDC], OWNER, 1n] as const;
    const data = encodeFunctionData({ abi, args });
    const asking = send(dapp, { to: v2Router, data, value: '0x1' });
    const page = await extension.approval('transaction');
    await expectAlarm(page, 'WILL_FAIL');
    await expect(page.getByTestId('findings')).toContainText('UniswapV2Router: EXPIRED');
    await page.getByTestId('reject').click();
    await asking;
  });

  await test.step('a sign-in of the site is calm, one of another alarms', async () => {
    const { host } = new URL(dapp.page.url());
    const own = dapp.ask('personal_sign', [signInOf(OWNER, host, 'http'), OWNER]);
    const page = await extension.approval('message');
    await expect(page.getByTestId('meaning')).toContainText(`Sign in to ${host}`);
    expect(await found(page, 'block', 'danger', 'warning')).toEqual([]);
    await page.getByTestId('approve').click();
    expect(await own).toHaveProperty('result');

    const asking = dapp.ask('personal_sign', [signInOf(OWNER, 'bank.example', 'https'), OWNER]);
    const next = await extension.approval('message');
    await expect(next.getByTestId('meaning')).toContainText('Sign in to bank.example');
    await expectAlarm(next, 'SIGN_IN_DOMAIN');
    await next.getByTestId('reject').click();
    await asking;
  });
});

test('each way to sign gives the right signature', async ({ extension, dapp, chain }) => {
  test.slow();
  await connect(extension, dapp);
  const signed = async (type: string, method: string, params: unknown) => {
    const asking = dapp.result(method, params);
    await extension.approve(type);
    return (await asking) as Hex;
  };

  await test.step('messages', async () => {
    const signature = await signed('message', 'personal_sign', ['Hello', OWNER]);
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(OWNER);
  });

  await test.step('typed data of each version', async () => {
    const fields = [{ type: 'string', name: 'text', value: 'Hello' }];
    const first = await signed('typedData', 'eth_signTypedData', [fields, OWNER]);
    const hashOf = (text: string) => keccak256(stringToHex(text));
    const hash = keccak256(concatHex([hashOf('string text'), hashOf('Hello')]));
    expect(await recoverAddress({ hash, signature: first })).toBe(OWNER);
    for (const version of ['v3', 'v4']) {
      const method = `eth_signTypedData_${version}`;
      const signature = await signed('typedData', method, [OWNER, JSON.stringify(NOTE)]);
      const domain = { chainId: BigInt(LOCAL.id) };
      expect(await recoverTypedDataAddress({ ...NOTE, domain, signature })).toBe(OWNER);
    }
  });

  await test.step('transactions of each type', async () => {
    const price = '0x77359400';
    const accessList = [{ address: USDC, storageKeys: [] }];
    for (const [type, fields] of [
      ['legacy', { gasPrice: price }],
      ['eip2930', { gasPrice: price, accessList }],
      ['eip1559', { maxFeePerGas: price, maxPriorityFeePerGas: '0x1' }],
    ] as const) {
      const transaction = { from: OWNER, to: OTHER, value: '0x1', ...fields };
      const hash = await signed('transaction', 'eth_sendTransaction', [transaction]);
      expect(await chain.succeeded(hash)).toBe(true);
      expect(await chain.transaction(hash)).toMatchObject({ type, from: OWNER.toLowerCase() });
    }
  });

  await test.step('what binds elsewhere, or for good, is refused', async () => {
    const message = 'The transaction is for another network.';
    expect(await send(dapp, { to: OTHER, chainId: '0x1' })).toMatchObject({
      error: { code: -32602, message },
    });
    expect(await send(dapp, { to: OTHER, type: '0x4', authorizationList: [] })).toMatchObject({
      error: { code: -32602, message: 'No site sets the code of an account (EIP-7702).' },
    });
  });
});
