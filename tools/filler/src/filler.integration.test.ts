/** All tests share one world. Each test has its own fillers and orders. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Address, erc20Abi, type Hex, LOCAL_NETWORKS, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { startTestWorld, type TestWorld } from '@cenote/launch';
import { encodeFunctionData, parseAbi, toHex } from 'viem';
import { transactionCountOf } from './chain/transactions.ts';
import type { ChainFiller } from './chain-filler.ts';
import { collect, surplusTokensOf } from './fill/collect.ts';
import { executorAbi } from './fill/executor.ts';
import { type Journal, readJournal } from './ledger/journal.ts';
import { profitOf } from './ledger/ledger.ts';
import { MemoryOrderSource } from './testing/memory-order-source.ts';
import { type OrderRequest, SWAPPER } from './testing/order-maker.ts';
import { TestChain, TIP, until } from './testing/test-chain.ts';

const LIMIT_MS = 300_000;
const ONE_USDC = 1_000_000n;

jest.setTimeout(LIMIT_MS);

let testWorld: TestWorld;
let dir: string;
let board: MemoryOrderSource;
const chains = new Map<number, TestChain>();
const token = (chainId: number, key: string): Address => lower(worldTokenAddress(chainId, key));

beforeAll(async () => {
  testWorld = await startTestWorld(resolve(__dirname, '../../..'));
  dir = join(testWorld.dir, 'fillers');
  await mkdir(dir);
  for (const { chainId, rpcUrl } of testWorld.world.chains) {
    const chain = new TestChain(chainId, rpcUrl);
    chains.set(chainId, chain);
    for (const key of ['USDC', 'DAI', 'WBTC']) await chain.maker.allow(token(chainId, key));
  }
}, LIMIT_MS);

afterAll(async () => {
  await testWorld?.stop();
}, LIMIT_MS);

beforeEach(() => {
  board = new MemoryOrderSource();
});

/** Posts an order that requires this many basis points of the pools' current output. */
async function post(
  chain: TestChain,
  bps: bigint,
  wish: Partial<OrderRequest> & { from?: string; to?: string } = {},
) {
  const tokenIn = token(chain.chainId, wish.from ?? 'USDC');
  const tokenOut = wish.tokenOut ?? token(chain.chainId, wish.to ?? 'USDT');
  const amountIn = wish.amountIn ?? 2_000n * ONE_USDC;
  const amountOut = ((await chain.quote(tokenIn, tokenOut, amountIn)) * bps) / 10_000n;
  const { kind = 'limit' } = wish;
  const request = {
    kind,
    tokenIn,
    tokenOut,
    amountIn,
    amountOut,
    now: await chain.now(),
    ...(wish.swapper && { swapper: wish.swapper }),
  };
  const order = await chain.maker.make(request);
  board.orders.push(order);
  return { ...request, hash: order.hash };
}

/** Runs steps, block by block, until a transaction was sent and settled. */
const settled = (chain: TestChain, filler: ChainFiller, journal: Journal) =>
  until('the end of what was sent', async () => {
    const isNew = await filler.step();
    const { totals: account, pending } = journal.ledger;
    if (pending.length === 0 && account.filled + account.missed > 0) return true;
    // On a slow machine a step may end before it has selected an order; the next block is the next attempt.
    if (!isNew && pending.length === 0) await chain.mine();
    return false;
  });

const NO_FILL = {
  reactor: NATIVE,
  order: '0x',
  sig: '0x',
  input: NATIVE,
  output: NATIVE,
  minSurplus: 0n,
  gas: 0n,
  swap: '0x',
} as const;

describe.each(LOCAL_NETWORKS)('on $name', ({ id }) => {
  const chain = () => chains.get(id)!;

  it.each([
    ['limit', 'USDT'],
    ['flow', 'USDT'],
    ['limit', 'the coin'],
  ] as const)('fills a profitable %s order for %s, and skips an unprofitable one', async (kind, to) => {
    const { filler, journal, executor, account } = await chain().newFiller(board, dir);
    const tokenOut = to === 'the coin' ? NATIVE : token(id, 'USDT');
    const sound = await post(chain(), 9_900n, { kind, tokenOut });
    await post(chain(), 10_000n, { kind, tokenOut });
    const had = await chain().balanceOf(tokenOut, SWAPPER.address);
    const balance = await chain().balanceOf(tokenOut, executor);
    const coins = await chain().balanceOf(NATIVE, account.address);

    await settled(chain(), filler, journal);
    // At the next block, the unprofitable order is still not filled.
    await chain().mine();
    await filler.step();

    const { totals: sums, pending } = journal.ledger;
    expect(pending).toEqual([]);
    // The swapper received the required output and paid no gas.
    expect(await chain().balanceOf(tokenOut, SWAPPER.address)).toBe(had + sound.amountOut);
    // The surplus is in the executor; the ledger's gas is what the account paid.
    expect((await chain().balanceOf(tokenOut, executor)) > balance).toBe(true);
    expect(await chain().balanceOf(NATIVE, account.address)).toBe(coins - sums.gasWei);
    expect(profitOf(sums) > 0n).toBe(true);
    expect(sums).toMatchObject({ filled: 1, missed: 0, atLoss: 0, lostWei: 0n });

    // The owner can withdraw it.
    const left = await chain().balanceOf(tokenOut, executor);
    const { client } = chain();
    const at = { chainId: id, client, account, executor, tip: TIP };
    expect(await collect(at, surplusTokensOf(journal.ledger))).toEqual({
      collected: [{ token: tokenOut, amount: left }],
      refused: [],
    });
    expect(await chain().balanceOf(tokenOut, executor)).toBe(0n);
    if (tokenOut !== NATIVE) {
      expect(await chain().balanceOf(tokenOut, account.address)).toBe(left);
    }
    journal.close();
  });

  it('fills orders without shared pools in one transaction', async () => {
    const { filler, journal, account } = await chain().newFiller(board, dir);
    await post(chain(), 9_900n, { from: 'USDC', to: 'USDT' });
    await post(chain(), 9_850n, { from: 'WBTC', to: 'WETH', amountIn: 3_000_000n });
    const nonce = await transactionCountOf(chain().client, account.address);
    await settled(chain(), filler, journal);
    expect(journal.ledger.totals).toMatchObject({ filled: 2, missed: 0, atLoss: 0 });
    expect(await transactionCountOf(chain().client, account.address)).toBe(nonce + 1);
    journal.close();
  });

  it('idles without orders, and has current prices when one arrives', async () => {
    const later = new MemoryOrderSource();
    const resting = await chain().newFiller(later, dir);
    const working = await chain().newFiller(board, dir);
    await resting.filler.step();
    await post(chain(), 9_900n, { amountIn: 20_000n * ONE_USDC });
    await settled(chain(), working.filler, working.journal);
    await resting.filler.step();
    expect([resting.filler.isIdle, working.filler.isIdle]).toEqual([true, false]);

    board.orders.length = 0;
    const { hash } = await post(chain(), 9_990n, { amountIn: 10_000n * ONE_USDC });
    later.orders.push(...board.orders);
    await chain().mine();
    await settled(chain(), resting.filler, resting.journal);
    const [last] = resting.journal.ledger.recent;
    expect(last?.settled.fills.map(({ order }) => order)).toEqual([hash]);
    for (const { journal } of [resting, working]) journal.close();
  });

  it('settles a lost race between two fillers: one fills the order, the other pays the gas of its failure', async () => {
    const first = await chain().newFiller(board, dir);
    const second = await chain().newFiller(board, dir);
    const { tokenOut, amountOut } = await post(chain(), 9_900n);
    const had = await chain().balanceOf(tokenOut, SWAPPER.address);
    await chain().rpc('evm_setAutomine', false);
    try {
      await Promise.all([first.filler.step(), second.filler.step()]);
      await chain().mine();
    } finally {
      await chain().rpc('evm_setAutomine', true);
    }
    for (const { filler, journal } of [first, second]) await settled(chain(), filler, journal);

    expect(await chain().balanceOf(tokenOut, SWAPPER.address)).toBe(had + amountOut);
    const books = [first, second].map(({ journal }) => journal.ledger.totals);
    const [winner, loser] = books.sort((a, b) => b.filled - a.filled);
    expect(winner).toMatchObject({ filled: 1, missed: 0, lostWei: 0n });
    expect(profitOf(winner!) > 0n).toBe(true);
    expect(loser).toMatchObject({ filled: 0, missed: 1, surplusWei: 0n, gasWei: 0n });
    expect(loser!.lostWei > 0n && profitOf(loser!) === -loser!.lostWei).toBe(true);
    for (const { journal } of [first, second]) journal.close();
  });

  it('resends a transaction that the node has dropped, with the same nonce', async () => {
    const { filler, journal, account } = await chain().newFiller(board, dir);
    await post(chain(), 9_900n);
    const nonce = await transactionCountOf(chain().client, account.address);
    await chain().rpc('evm_setAutomine', false);
    try {
      await filler.step();
      await chain().rpc('anvil_dropTransaction', journal.ledger.pending[0]!.sent[0]!.hash);
      await chain().mine();
      await filler.step();
      expect(journal.ledger.pending[0]?.sent.map((sent) => sent.nonce)).toEqual([nonce, nonce]);
      await chain().mine();
    } finally {
      await chain().rpc('evm_setAutomine', true);
    }
    await settled(chain(), filler, journal);
    expect(journal.ledger.totals).toMatchObject({ filled: 1, missed: 0 });
    expect(await transactionCountOf(chain().client, account.address)).toBe(nonce + 1);
    journal.close();
  });

  it('replaces a stuck transaction with the same nonce and a higher fee', async () => {
    const { filler, journal, account } = await chain().newFiller(board, dir);
    await post(chain(), 9_900n);
    const nonce = await transactionCountOf(chain().client, account.address);
    const { gasLimit: room } = await chain().client.getBlock();
    await chain().rpc('evm_setAutomine', false);
    try {
      await filler.step();
      // Blocks that are too small for the transaction.
      await chain().rpc('evm_setBlockGasLimit', toHex(100_000));
      for (let block = 0; block < 3; block++) {
        await chain().mine();
        if (block < 2) await filler.step();
      }
      await chain().rpc('evm_setBlockGasLimit', toHex(room));
      expect(journal.ledger.pending[0]?.sent).toHaveLength(1);
      await filler.step();
      const fees = journal.ledger.pending[0]!.sent.map((sent) => BigInt(sent.maxFeePerGas));
      expect(journal.ledger.pending[0]!.sent.map((sent) => sent.nonce)).toEqual([nonce, nonce]);
      expect(fees[1]! > (fees[0]! * 11n) / 10n).toBe(true);
      await chain().mine();
    } finally {
      await chain().rpc('evm_setBlockGasLimit', toHex(room));
      await chain().rpc('evm_setAutomine', true);
    }
    await settled(chain(), filler, journal);
    expect(journal.ledger.totals).toMatchObject({ filled: 1, missed: 0, atLoss: 0 });
    expect(await transactionCountOf(chain().client, account.address)).toBe(nonce + 1);
    journal.close();
  });

  it('fills an order again after a reorganisation, and counts it once', async () => {
    const { filler, journal, account } = await chain().newFiller(board, dir);
    const { tokenOut, amountOut } = await post(chain(), 9_900n);
    const had = await chain().balanceOf(tokenOut, SWAPPER.address);
    const before = await chain().rpc<string>('evm_snapshot');
    await settled(chain(), filler, journal);
    expect(journal.ledger.totals.filled).toBe(1);
    await chain().rpc('evm_revert', before);
    await chain().mine();
    await until('the block to be taken back', async () => {
      await filler.step();
      return journal.ledger.totals.filled === 0;
    });
    // The order is backed off for the blocks after its fill.
    await until('the fill', async () => {
      await chain().mine();
      await filler.step();
      return journal.ledger.totals.filled === 1;
    });
    expect(await chain().balanceOf(tokenOut, SWAPPER.address)).toBe(had + amountOut);
    const coins = await chain().balanceOf(NATIVE, account.address);
    expect(10n ** 19n - coins >= journal.ledger.totals.gasWei).toBe(true);
    expect(journal.ledger.totals).toMatchObject({ missed: 0, atLoss: 0, lostWei: 0n });
    journal.close();
  });

  it('the executor rejects calls of others than its owner', async () => {
    const { executor } = await chain().newFiller(board, dir);
    const unknownCaller = (data: `0x${string}`) =>
      chain().client.call({ account: SWAPPER.address, to: executor, data });
    const callback = parseAbi([
      'struct I { address r; address s; uint256 n; uint256 d; address v; bytes x; }',
      'struct N { address token; uint256 amount; uint256 max; }',
      'struct O { address token; uint256 amount; address recipient; }',
      'struct R { I info; N input; O[] outputs; bytes sig; bytes32 hash; }',
      'function reactorCallback(R[] orders, bytes data)',
    ]);
    const calls = [
      encodeFunctionData({ abi: executorAbi, functionName: 'execute', args: [[]] }),
      encodeFunctionData({ abi: executorAbi, functionName: 'fillOne', args: [NO_FILL] }),
      encodeFunctionData({ abi: executorAbi, functionName: 'run', args: [[]] }),
      encodeFunctionData({ abi: callback, functionName: 'reactorCallback', args: [[], '0x'] }),
    ];
    for (const data of calls) await expect(unknownCaller(data)).rejects.toThrow();
  });
});

it('skips an order whose surplus cannot be sold', async () => {
  const chain = chains.get(LOCAL_NETWORKS[0]!.id)!;
  const { filler, journal } = await chain.newFiller(board, dir);
  const bait = await post(chain, 8_000n, { tokenOut: token(chain.chainId, 'HONEY') });
  expect(bait.amountOut > 0n).toBe(true);
  await filler.step();
  expect(journal.ledger.pending).toEqual([]);
  // Another order is filled, so the failure is not general.
  await post(chain, 9_900n);
  await chain.mine();
  await settled(chain, filler, journal);
  expect(journal.ledger.totals).toMatchObject({ filled: 1, missed: 0 });
  journal.close();
});

/** Condition opcodes of the trap: they leave 1 on the stack if it reverts. */
const CONDITIONS = { 'gas is paid': '3a1515', always: '60011515' };

/**
 * Bytecode of a token that delegates to the code at another address, except that `transferFrom` reverts under a
 * condition.
 */
function trap(original: Address, when: keyof typeof CONDITIONS): Hex {
  const condition = CONDITIONS[when];
  const refuseAt = 60 + condition.length / 2;
  const [refuse, answer] = [refuseAt, refuseAt - 4].map((at) => at.toString(16));
  const forward = `365f5f375f5f365f73${original.slice(2)}5af43d5f5f3e60${answer}573d5ffd5b3d5ff3`;
  return `0x5f3560e01c6323b872dd14${condition}1660${refuse}57${forward}5b5f5ffd`;
}

/** Tokens that no other test needs. */
const BITCOIN = { from: 'WBTC', to: 'WETH', amountIn: 3_000_000n };

describe('a token whose transfers revert on a condition', () => {
  const ORIGINAL = lower(`0x${'0dd'.padStart(40, '0')}`);
  let chain: TestChain;
  let dai: Address;
  let code: Hex;
  const setTrap = (when: Parameters<typeof trap>[1]) =>
    chain.rpc('anvil_setCode', dai, trap(ORIGINAL, when));
  const removeTrap = () => chain.rpc('anvil_setCode', dai, code);

  beforeAll(async () => {
    chain = chains.get(LOCAL_NETWORKS[0]!.id)!;
    dai = token(chain.chainId, 'DAI');
    code = (await chain.client.getCode({ address: dai }))!;
    await chain.rpc('anvil_setCode', ORIGINAL, code);
  });
  afterEach(removeTrap);

  const postTrap = () => post(chain, 9_800n, { from: 'DAI', amountIn: 2_000n * 10n ** 18n });

  it('costs no gas if it reverts when a gas price is paid', async () => {
    const { filler, journal } = await chain.newFiller(board, dir);
    await postTrap();
    await setTrap('gas is paid');
    await filler.step();
    expect(journal.ledger.pending).toEqual([]);
    // The same order is filled without the trap, so the trap caused the failure.
    await removeTrap();
    await until('the fill', async () => {
      await chain.mine();
      await filler.step();
      return journal.ledger.totals.filled === 1;
    });
    expect(journal.ledger.totals).toMatchObject({ missed: 0, lostWei: 0n });
    journal.close();
  });

  it('costs gas once, then its orders and those of its swapper are backed off', async () => {
    const { filler, journal } = await chain.newFiller(board, dir);
    await postTrap();
    await chain.rpc('evm_setAutomine', false);
    try {
      await filler.step();
      expect(journal.ledger.pending).toHaveLength(1);
      // Between the simulation and the block.
      await setTrap('always');
      await chain.mine();
    } finally {
      await chain.rpc('evm_setAutomine', true);
    }
    // The order book no longer lists the order when the failure is settled.
    board.orders.length = 0;
    await filler.step();
    expect(journal.ledger.totals).toMatchObject({ filled: 0, missed: 1 });
    expect(journal.ledger.totals.lostWei > 0n).toBe(true);
    await removeTrap();

    // Another order of the same swapper with other tokens is backed off too, then filled.
    await post(chain, 9_900n, BITCOIN);
    await chain.mine();
    await filler.step();
    expect(journal.ledger.pending).toEqual([]);
    await until('the fill', async () => {
      await chain.mine();
      await filler.step();
      return journal.ledger.totals.filled === 1;
    });
    journal.close();
  });

  it('is skipped if it is not verified by a list', async () => {
    const isVerified = (address: Address) => address !== dai;
    const { filler, journal } = await chain.newFiller(board, dir, { isVerified });
    await postTrap();
    await filler.step();
    expect(journal.ledger.pending).toEqual([]);
    await post(chain, 9_900n, BITCOIN);
    await chain.mine();
    await settled(chain, filler, journal);
    expect(journal.ledger.totals).toMatchObject({ filled: 1, missed: 0 });
    journal.close();
  });
});

/** Bytecode of a contract that accepts any signature (ERC-1271), and of one that burns all of its gas. */
const SIGNS: Hex = '0x631626ba7e60e01b5f5260205ff3';
const BURNS: Hex = '0x5b5f56';

/** A token of which other tests leave enough. */
const DOLLARS = { from: 'DAI', amountIn: 2_000n * 10n ** 18n };

describe('a contract swapper', () => {
  const CONTRACT = lower(`0x${'5a'.repeat(20)}`);
  let chain: TestChain;
  const setCode = (code: Hex) => chain.rpc('anvil_setCode', CONTRACT, code);

  beforeAll(async () => {
    chain = chains.get(LOCAL_NETWORKS[0]!.id)!;
    const wbtc = token(chain.chainId, 'WBTC');
    const send = (from: Address, functionName: 'transfer' | 'approve', args: [Address, bigint]) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName, args });
      return chain.rpc('eth_sendTransaction', { from, to: wbtc, data });
    };
    for (const from of [SWAPPER.address, CONTRACT]) {
      await chain.rpc('anvil_impersonateAccount', from);
      await chain.rpc('anvil_setBalance', from, toHex(10n ** 18n));
    }
    await send(SWAPPER.address, 'transfer', [CONTRACT, 12_000_000n]);
    await send(CONTRACT, 'approve', [chain.contracts.permit2, 12_000_000n]);
    await chain.rpc('anvil_stopImpersonatingAccount', SWAPPER.address);
  }, LIMIT_MS);

  it('that burns its gas only in the block does not prevent the fills of other swappers', async () => {
    await setCode(SIGNS);
    const { filler, journal } = await chain.newFiller(board, dir);
    // The most profitable order, which is filled first.
    await post(chain, 9_000n, { ...BITCOIN, swapper: CONTRACT });
    const { hash } = await post(chain, 9_900n, DOLLARS);
    await chain.rpc('evm_setAutomine', false);
    try {
      await filler.step();
      expect(journal.ledger.pending[0]?.sent[0]?.fills).toHaveLength(2);
      // Between the simulation and the block.
      await setCode(BURNS);
      await chain.mine();
    } finally {
      await chain.rpc('evm_setAutomine', true);
    }
    await filler.step();
    expect(journal.ledger.totals).toMatchObject({ filled: 1, missed: 1 });
    expect(journal.ledger.recent[0]?.settled.fills.map(({ order }) => order)).toEqual([hash]);
    const [charge] = journal.ledger.charges;
    expect(charge).toMatchObject({ runsCode: true, isNew: true });
    expect(charge!.parties).toContain(CONTRACT);
    journal.close();
  });

  it('that receives the native coin is filled after the orders of others, though it is more profitable', async () => {
    await setCode(SIGNS);
    const { filler, journal } = await chain.newFiller(board, dir);
    const last = await post(chain, 9_000n, { ...BITCOIN, tokenOut: NATIVE, swapper: CONTRACT });
    const first = await post(chain, 9_900n, DOLLARS);
    await settled(chain, filler, journal);
    const [{ sent, settled: end } = {}] = journal.ledger.recent;
    expect(sent?.[0]?.fills.map(({ order }) => order)).toEqual([first.hash, last.hash]);
    expect(end?.fills).toHaveLength(2);
    journal.close();
  });

  it('is skipped once new contracts have used up their share of the day’s budget, while an EOA is not', async () => {
    await setCode(SIGNS);
    const lossBudget = 10n ** 17n;
    const options = { lossBudget, isVerified: () => true };
    const { journal, filler } = await chain.newFiller(board, dir, options);
    const sent = { type: 'sent', nonce: 0, hash: '0x77', block: 1 } as const;
    const fill = { order: '0x78', token: NATIVE, surplus: '1', wei: '1' };
    const parties = [lower(`0x${'5b'.repeat(20)}`)];
    const fills = [{ ...fill, parties, runsCode: true }];
    journal.write({ ...sent, maxFeePerGas: '1', maxPriorityFeePerGas: '1', fills });
    const gasWei = `${lossBudget / 4n}`;
    const lost = { type: 'settled', nonce: 0, hash: '0x77', outcome: 'reverted', gasWei } as const;
    const costs = [{ order: '0x78', wei: gasWei }];
    journal.write({ ...lost, time: await chain.now(), fills: [], missed: ['0x78'], costs });

    await post(chain, 9_000n, { ...BITCOIN, swapper: CONTRACT });
    await filler.step();
    expect(journal.ledger.pending).toEqual([]);
    const { hash } = await post(chain, 9_900n, DOLLARS);
    await until('the fill', async () => {
      await chain.mine();
      await filler.step();
      return journal.ledger.totals.filled === 1;
    });
    expect(journal.ledger.recent.at(-1)?.settled.fills.map(({ order }) => order)).toEqual([hash]);
    journal.close();
  });
});

it('sends nothing while the day’s loss budget is used up, also after a restart, until the day is over', async () => {
  const chain = chains.get(LOCAL_NETWORKS[0]!.id)!;
  const lossBudget = 10n ** 15n;
  const { account, journal, filler } = await chain.newFiller(board, dir, { lossBudget });
  const time = await chain.now();
  const sent = { type: 'sent', nonce: 0, hash: '0x77', block: 1 } as const;
  journal.write({ ...sent, maxFeePerGas: '1', maxPriorityFeePerGas: '1', fills: [] });
  const lost = { type: 'settled', nonce: 0, hash: '0x77', outcome: 'reverted' } as const;
  journal.write({ ...lost, gasWei: `${lossBudget}`, time, fills: [], missed: [] });

  await post(chain, 9_900n, BITCOIN);
  await filler.step();
  expect(journal.ledger.pending).toEqual([]);
  journal.close();
  const again = await chain.newFiller(board, dir, { lossBudget, account });
  await chain.mine();
  await again.filler.step();
  expect(again.journal.ledger.pending).toEqual([]);

  await chain.rpc('evm_increaseTime', 86_401);
  await chain.mine();
  board.orders.length = 0;
  await post(chain, 9_900n, BITCOIN);
  await settled(chain, again.filler, again.journal);
  expect(again.journal.ledger.totals).toMatchObject({ filled: 1 });
  again.journal.close();
});

/** Transaction count including pending ones. */
const pendingCountOf = async (chain: TestChain, account: Address): Promise<number> =>
  chain.client.getTransactionCount({ address: account, blockTag: 'pending' });

describe('a filler in a separate process', () => {
  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
    board.close();
  });

  const start = (env: Record<string, string>): ChildProcess => {
    const main = join(__dirname, 'main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    return child;
  };
  const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', done));

  it('continues after it was killed, and fills no order twice', async () => {
    const chain = chains.get(LOCAL_NETWORKS[0]!.id)!;
    const { key, account } = await chain.newKey();
    const settings = {
      GATEWAY_URL: await board.listen(),
      FILLER_KEY: key,
      FILLER_DIR: join(dir, 'killed'),
      // The test's order source has no list of verified tokens.
      ANY_TOKEN: '1',
      [`RPC_URL_${chain.chainId}`]: chain.rpcUrl,
    };
    const journal = join(dir, 'killed', lower(account.address), `${chain.chainId}.jsonl`);
    const ledger = () => (existsSync(journal) ? readJournal(journal).ledger : undefined);

    const first = start(settings);
    await until('the executor', async () => ledger() !== undefined);
    first.kill('SIGTERM');
    await ended(first);
    const nonce = await transactionCountOf(chain.client, account.address);
    // From here on, mining is manual.
    await chain.rpc('evm_setAutomine', false);
    try {
      const { tokenOut, amountOut } = await post(chain, 9_900n);
      const had = await chain.balanceOf(tokenOut, SWAPPER.address);
      const child = start(settings);
      await until('sending', async () => {
        return (await pendingCountOf(chain, account.address)) > nonce;
      });
      child.kill('SIGKILL');
      await ended(child);
      expect(ledger()?.pending[0]?.nonce).toBe(nonce);
      const again = start(settings);
      await chain.mine();
      await until('the fill in the book', () => ledger()?.totals.filled === 1);
      // The order source still lists the order; it is skipped.
      await chain.mine();
      again.kill('SIGTERM');
      await ended(again);
      // The surplus of an unverified token counts as 0.
      expect(ledger()?.totals).toMatchObject({ filled: 1, missed: 0, lostWei: 0n, atLoss: 1 });
      expect(await chain.balanceOf(tokenOut, SWAPPER.address)).toBe(had + amountOut);
      expect(await pendingCountOf(chain, account.address)).toBe(nonce + 1);
    } finally {
      await chain.rpc('evm_setAutomine', true);
    }
  });
});
