/**
 * `APPROVAL_SCENES`: list of scenes for `npm run screens`: the extension's approval screens, one per kind of request
 * and state.
 */
import { erc20Abi, LOCAL, localContractsOf } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import {
  type Address,
  encodeFunctionData,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  stringToHex,
} from 'viem';
import { testAccount } from '../../lib/chain/chain.ts';
import { permitOf, signInOf } from '../../lib/extension/signature-contents.ts';
import { type ExtensionScene, press, see } from './scene.ts';
import type { ExtensionWorld } from './world.ts';

const OWNER = testAccount(0).address;
const RECIPIENT = testAccount(7).address;
const UNKNOWN_ADDRESS: Address = '0xbad0000000000000000000000000000000000bad';
const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const { v2Router, weth9 } = localContractsOf(LOCAL.id);
const CHAIN_ID = numberToHex(LOCAL.id);

const NOTE = {
  types: {
    EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    Note: [
      { name: 'from', type: 'address' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Note',
  domain: { chainId: LOCAL.id },
  message: { from: OWNER, text: 'The water is clear to the bottom.' },
};
const PAYMENTS = [
  { to: RECIPIENT, value: numberToHex(parseEther('0.25')) },
  {
    to: USDC,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [RECIPIENT, parseUnits('7', 6)],
    }),
  },
];
const BATCH = { version: '2.0.0', chainId: CHAIN_ID, atomicRequired: true, calls: PAYMENTS };
const ELSEWHERE = {
  chainId: '0x7a6b',
  chainName: 'Elsewhere',
  rpcUrls: ['https://rpc.elsewhere.example/a/long/path/to/break'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
};

const approvalScene = (
  name: string,
  type: string,
  method: string,
  params: unknown,
): ExtensionScene => ({
  name: `extension-ask-${name}`,
  show: (world) => world.openApproval(type, method, params),
});
const transaction = (name: string, fields: object): ExtensionScene =>
  approvalScene(name, 'transaction', 'eth_sendTransaction', [{ from: OWNER, ...fields }]);

/** Sends a batch of a site and waits until it is confirmed. */
async function batched(world: ExtensionWorld): Promise<Page> {
  const page = await world.openApproval('calls', 'wallet_sendCalls', [{ ...BATCH, id: 'both' }]);
  const closed = page.waitForEvent('close');
  await page.getByTestId('approve').click();
  await closed;
  const opened = world.context.waitForEvent('page');
  await (await world.dapp()).result('wallet_showCallsStatus', ['both']);
  const shown = await opened;
  await shown.locator('[data-testid=calls-status][data-status="200"]').waitFor();
  return shown;
}

async function smart(world: ExtensionWorld): Promise<Page> {
  await (await batched(world)).close();
  const page = await world.home();
  await press(page, 'open-settings');
  await press(page, 'open-smartAccounts');
  await see(page, 'smart-account');
  return page;
}

/** Waits until the delegation is removed and the account is an ordinary one again. */
async function removed(page: Page): Promise<void> {
  await press(page, 'remove-delegation');
  await see(page, 'no-smart-accounts');
}

export const APPROVAL_SCENES: readonly ExtensionScene[] = [
  {
    name: 'extension-ask-connect',
    browser: 'own',
    async show(world) {
      const site = await world.site();
      void site.rpcRequest('eth_requestAccounts').catch(() => {});
      return world.extension.approval('connect');
    },
  },
  approvalScene('message', 'message', 'personal_sign', [stringToHex('Hello, Cenote'), OWNER]),
  {
    name: 'extension-ask-sign-in',
    async show(world) {
      const { host } = new URL((await world.dapp()).page.url());
      return world.openApproval('message', 'personal_sign', [signInOf(OWNER, host, 'http'), OWNER]);
    },
  },
  approvalScene('sign-in-of-another', 'message', 'personal_sign', [
    signInOf(OWNER, 'bank.example', 'https'),
    OWNER,
  ]),
  approvalScene('typed-data', 'typedData', 'eth_signTypedData_v4', [OWNER, NOTE]),
  approvalScene('permit', 'typedData', 'eth_signTypedData_v4', [OWNER, permitOf(UNKNOWN_ADDRESS)]),
  transaction('payment', { to: RECIPIENT, value: numberToHex(parseEther('0.25')) }),
  {
    name: 'extension-ask-swap',
    async show(world) {
      const { to, data, value } = await world.chain.swapCall(USDC, parseEther('1'), 100);
      const call = { from: OWNER, to, data, value: numberToHex(value) };
      return world.openApproval('transaction', 'eth_sendTransaction', [call]);
    },
  },
  {
    name: 'extension-ask-fees',
    async show(world) {
      const page = await transaction('', PAYMENTS[1]!).show(world);
      await press(page, 'fee');
      return page;
    },
  },
  transaction('approval', {
    to: USDC,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [UNKNOWN_ADDRESS, maxUint256],
    }),
  }),
  transaction('failing', {
    to: v2Router,
    value: '0x1',
    data: encodeFunctionData({
      abi: parseAbi([
        'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
      ]),
      args: [0n, [weth9, USDC], OWNER, 1n],
    }),
  }),
  transaction('too-much', { to: RECIPIENT, value: numberToHex(parseEther('90000000')) }),
  transaction('unreadable', { to: RECIPIENT, value: '0x1', data: '0x1234' }),
  approvalScene('calls', 'calls', 'wallet_sendCalls', [BATCH]),
  approvalScene('token', 'watchAsset', 'wallet_watchAsset', [
    { type: 'ERC20', options: { address: USDC, symbol: 'USDC', decimals: 6 } },
  ]),
  approvalScene('token-differs', 'watchAsset', 'wallet_watchAsset', [
    { type: 'ERC20', options: { address: USDC, symbol: 'DAI', decimals: 18 } },
  ]),
  approvalScene('switch-network', 'switchChain', 'wallet_switchEthereumChain', [
    { chainId: '0x7a6a' },
  ]),
  approvalScene('add-network', 'addChain', 'wallet_addEthereumChain', [ELSEWHERE]),
  {
    name: 'extension-ask-unlock',
    browser: 'own',
    async show(world) {
      const dapp = await world.dapp();
      const page = await world.home();
      await press(page, 'lock');
      void dapp.rpcRequest('eth_requestAccounts').catch(() => {});
      await page.getByText(/request/).waitFor();
      return page;
    },
  },
  {
    name: 'extension-calls',
    browser: 'own',
    show: batched,
    async leave(world, page) {
      await page.close();
      const home = await world.home();
      await press(home, 'open-settings');
      await press(home, 'open-smartAccounts');
      await removed(home);
    },
  },
  {
    name: 'extension-smart-account',
    browser: 'own',
    show: smart,
    leave: (_, page) => removed(page),
  },
];
