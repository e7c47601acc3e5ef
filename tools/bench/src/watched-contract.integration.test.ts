/**
 * Contracts that return the sent coins while they are simulated and keep them otherwise. The wallet must show what the
 * chain does.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { Anvil, DEV_ACCOUNTS } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import { simulateCalls } from '@cenote/trading/simulate';
import { simulateChanges } from '@cenote/wallet-core/checks';
import { createTestClient, http, publicActions, walletActions } from 'viem';
import { foundry } from 'viem/chains';

const TARGET: Address = '0x00000000000000000000000000000000000bad01';
const WETH: Address = '0x00000000000000000000000000000000000bad02';
const VALUE = 5n * 10n ** 18n;
const GAS = 100_000n;
const GAS_PRICE = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };

/**
 * Bytecode that returns the value to the caller if the preceding opcodes leave 0 on the stack, and keeps it otherwise.
 */
const returnsUnless = (condition: string): Hex => {
  const keep = (condition.length / 2 + 12).toString(16).padStart(2, '0');
  return `0x${condition}60${keep}57${'5f'.repeat(4)}34335af1005b00`;
};

const WATCHES = {
  'the gas price': returnsUnless('3a'),
  'the base fee': returnsUnless('48'),
  // GAS < 1,000,000: simulations without a gas limit have more.
  'the remaining gas': returnsUnless('620f42405a10'),
};

const account = DEV_ACCOUNTS[0]!;
let anvil: Anvil;
let folder: string;
const connect = () =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(anvil.rpc.url) })
    .extend(publicActions)
    .extend(walletActions);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cenote-watched-'));
  anvil = await Anvil.start({
    chainId: 31337,
    port: await freePort(),
    genesisTime: Math.floor(Date.now() / 1_000),
    cacheDir: folder,
  });
  await connect().mine({ blocks: 2 });
}, 300_000);

afterAll(async () => {
  await anvil?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each(
  Object.entries(WATCHES),
)('a swap’s simulation equals the execution of a contract that reads %s', async (_, bytecode) => {
  const node = connect();
  await node.setCode({ address: TARGET, bytecode });
  const simulation = await simulateCalls(node, {
    account,
    currencies: [NATIVE],
    time: Math.floor(Date.now() / 1_000) + 60,
    blockTimeMs: 1_000,
    calls: [{ to: TARGET, value: VALUE, data: '0x' }],
    contracts: { weth9: WETH },
  });
  expect(simulation).toMatchObject({
    outcome: 'passes',
    changes: [{ currency: NATIVE, amount: -VALUE }],
  });
});

it.each(
  Object.entries(WATCHES),
)('the wallet’s simulation equals the execution of a contract that reads %s', async (_, bytecode) => {
  const node = connect();
  await node.setCode({ address: TARGET, bytecode });
  await node.setBalance({ address: TARGET, value: 0n });
  const simulation = await simulateChanges(
    {
      account,
      calls: [{ to: TARGET, value: VALUE, gas: GAS }],
      gasPrice: GAS_PRICE,
    },
    { request: ({ method, params }) => anvil.rpc.call(method, params) },
  );
  await node.sendTransaction({ account, to: TARGET, value: VALUE, gas: GAS, ...GAS_PRICE });
  await node.mine({ blocks: 1 });
  expect(await node.getBalance({ address: TARGET })).toBe(VALUE);
  expect(simulation).toMatchObject({
    outcome: 'passes',
    changes: [{ holding: { standard: 'native' }, amount: -VALUE, measured: true }],
  });
});

/** Executes in place of an account and sends its coins to the target, like a batch of calls. */
const EXECUTOR: Address = '0x00000000000000000000000000000000000bad04';
const SENDS: Hex = `0x5f5f5f5f67${VALUE.toString(16).padStart(16, '0')}73${TARGET.slice(2)}5af100`;

it('the wallet’s simulation equals the execution of a contract that reads its caller’s code, for a smart account', async () => {
  const node = connect();
  await node.setCode({ address: TARGET, bytecode: returnsUnless('333b') });
  await node.setBalance({ address: TARGET, value: 0n });
  await node.setCode({ address: EXECUTOR, bytecode: SENDS });
  const code: Hex = `0xef0100${EXECUTOR.slice(2)}`;
  const simulation = await simulateChanges(
    { account, code, calls: [{ to: account, gas: GAS }], gasPrice: GAS_PRICE },
    { request: ({ method, params }) => anvil.rpc.call(method, params) },
  );
  await node.setCode({ address: account, bytecode: code });
  await node.sendTransaction({ account, to: account, gas: GAS, ...GAS_PRICE });
  await node.mine({ blocks: 1 });
  await node.setCode({ address: account, bytecode: '0x' });
  expect(await node.getBalance({ address: TARGET })).toBe(VALUE);
  expect(simulation).toMatchObject({
    outcome: 'passes',
    changes: [{ holding: { standard: 'native' }, amount: -VALUE, measured: true }],
  });
});

/**
 * Returns the account's native balance as its token balance; any other call sends 7 of its coins away and logs a
 * transfer of 3.
 */
const TOKEN: Address = '0x00000000000000000000000000000000000bad03';
const push1 = (value: number): string => `60${value.toString(16).padStart(2, '0')}`;
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Logs a transfer of 3 from the account, and stops. */
const LOGS_3 = `60035f525f73${account.slice(2)}7f${TRANSFER_TOPIC}60205fa300`;

it('the wallet measures what a token takes in addition to its logged transfers', async () => {
  const node = connect();
  await node.setCode({ address: TOKEN, bytecode: tokenCode() });
  await node.setBalance({ address: TOKEN, value: 100n });
  const simulation = await simulateChanges(
    { account, calls: [{ to: TOKEN, data: '0x12345678', gas: GAS }], gasPrice: GAS_PRICE },
    { request: ({ method, params }) => anvil.rpc.call(method, params) },
  );
  expect(simulation).toMatchObject({
    outcome: 'passes',
    changes: [{ holding: { standard: 'erc20', token: TOKEN }, amount: -7n, measured: true }],
  });
});

it('neither the wallet nor a swap is misled by a token that records reads of its balance', async () => {
  const node = connect();
  await node.setCode({ address: TOKEN, bytecode: readableOnceCode() });
  const simulated = async () => {
    const calls = [{ to: TOKEN, data: '0x12345678' as const, gas: GAS }];
    const request = { account, calls, gasPrice: GAS_PRICE };
    return simulateChanges(request, {
      request: ({ method, params }) => anvil.rpc.call(method, params),
    });
  };
  expect(await simulated()).toMatchObject({
    outcome: 'passes',
    changes: [{ holding: { standard: 'erc20', token: TOKEN }, amount: -3n, measured: false }],
  });
  const swap = await simulateCalls(node, {
    account,
    currencies: [TOKEN],
    time: Math.floor(Date.now() / 1_000) + 60,
    blockTimeMs: 1_000,
    calls: [{ to: TOKEN, value: 0n, data: '0x12345678' }],
    contracts: { weth9: WETH },
  });
  expect(swap).toMatchObject({
    outcome: 'passes',
    changes: [{ currency: TOKEN, amount: -3n }],
  });
  await node.sendTransaction({ account, to: TOKEN, data: '0x70a08231', gas: GAS, ...GAS_PRICE });
  await node.mine({ blocks: 1 });
  expect(await simulated()).toMatchObject({ outcome: 'passes', changes: [] });
});

/** Logs a transfer of 3, unless its balance was read before: a read is recorded in storage. */
function readableOnceCode(): Hex {
  const guard = (at: number) => `5f54${push1(at)}57`;
  const head = (at: number) => `5f3560e01c6370a0823114${push1(at)}57`;
  const stop = (head(0) + guard(0) + LOGS_3).length / 2 - 1;
  const read = stop + 2;
  return `0x${head(read)}${guard(stop)}${LOGS_3.slice(0, -2)}5b005b60015f55475f5260205ff3`;
}

function tokenCode(): Hex {
  const sendAway = '5f5f5f5f600761dead61fffff150';
  const head = (at: number) => `5f3560e01c6370a0823114${push1(at)}57`;
  const before = head(0).length / 2 + (sendAway.length + LOGS_3.length) / 2;
  return `0x${head(before)}${sendAway}${LOGS_3}5b475f5260205ff3`;
}
