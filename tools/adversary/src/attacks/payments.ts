/**
 * `PAYMENTS`: attack family of payments to a contract that returns a fair amount while it is simulated; its owner
 * switches that off by a transaction before the payment, in the same block.
 */
import { type Address, type Hex, lower, NATIVE } from '@cenote/chains';
import { concatHex, encodeFunctionData, numberToHex, parseAbi, toFunctionSelector } from 'viem';
import type { AttackTransaction } from '../chain/attack.ts';
import { ATTACKER_ADDRESS } from '../chain/attacker.ts';
import {
  approve,
  batch,
  type Call,
  DEPOSIT,
  multicall,
  portionStep,
  receivedBy,
  sendFrom,
  sweepStep,
  transaction,
  transfer,
  transferStep,
  USDC,
  universal,
  v2CoinsIn,
  v2TokensIn,
  WETH,
} from '../chain/calls.ts';
import { CONTRACTS } from '../chain/fork.ts';
import { trueToken } from '../true-tokens.ts';
import type { AttackFamily, AttackKind, Attempt, Scene } from './attack-family.ts';

const traderAbi = parseAbi([
  'function offer(address pays, uint256 amount, address to, address takes) payable',
  'function turn()',
]);
const namedAbi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
  'function deposit(uint256 amount) payable',
  'function multicall(bytes[] calls) payable',
]);

const USD_OF_ETH = trueToken('ETH').priceUsd;
/** USDC of the value of this many wei, plus a little. */
const fairUsdc = (wei: bigint): bigint =>
  (wei * BigInt(Math.round(USD_OF_ETH * 1.01)) * 10n ** 6n) / 10n ** 18n;
const fairWei = (usdc: bigint): bigint =>
  (usdc * 10n ** 12n * 101n) / (BigInt(Math.round(USD_OF_ETH)) * 100n);

const turn = (trader: Address): AttackTransaction => ({
  to: trader,
  data: encodeFunctionData({ abi: traderAbi, functionName: 'turn' }),
});

/** Sets the trader to return this much of a token to the recipient of the calls. */
async function offer(
  { fork, hostile: { trader }, account }: Scene,
  pays: Address,
  amount: bigint,
  takes: Address = NATIVE,
): Promise<void> {
  await sendFrom(fork, ATTACKER_ADDRESS, {
    to: trader,
    value: pays === NATIVE ? amount : 0n,
    data: encodeFunctionData({
      abi: traderAbi,
      functionName: 'offer',
      args: [pays, amount, account, takes],
    }),
  });
  if (pays !== NATIVE) await sendFrom(fork, ATTACKER_ADDRESS, transfer(pays, trader, amount));
}

const unread = ({ random }: Scene): Hex =>
  concatHex([
    numberToHex(0x10000000 + random.below(0x60000000), { size: 4 }),
    ...(random.next() < 0.5 ? [numberToHex(random.below(1e6), { size: 32 })] : []),
  ]);
const coinsOf = ({ random }: Scene): bigint => random.pick([1n, 5n, 40n]) * 10n ** 18n;

/** Pays native coins for USDC in one call. */
const coins = (name: string, call: (scene: Scene, wei: bigint) => Call): AttackKind => ({
  name,
  async make(scene): Promise<Attempt> {
    const wei = coinsOf(scene);
    await offer(scene, USDC, fairUsdc(wei));
    return {
      request: transaction(scene.account, call(scene, wei)),
      attack: { before: [turn(scene.hostile.trader)] },
      details: `${wei} wei`,
    };
  },
});

/** Pays USDC in one call, and gets WETH or native coins in another. */
const tokens = (name: string, pay: (scene: Scene, amount: bigint) => Call[]): AttackKind => ({
  name,
  async make(scene): Promise<Attempt> {
    const { hostile, random, account } = scene;
    const amount = random.pick([500n, 8_000n, 20_000n]) * 10n ** 6n;
    await offer(scene, random.pick([WETH, NATIVE]), fairWei(amount));
    const calls = [...pay(scene, amount), { to: hostile.trader, data: unread(scene) }];
    return {
      request: batch(account, calls),
      attack: { before: [turn(hostile.trader)] },
      details: `${amount} USDC`,
    };
  },
});

const named = (name: string, dataOf: (account: Address, least: bigint) => Hex) =>
  coins(`coins for a function named ${name}`, ({ hostile, account }, value) => ({
    to: hostile.trader,
    value,
    data: dataOf(account, (fairUsdc(value) * 99n) / 100n),
  }));

const attacks: readonly AttackKind[] = [
  coins('coins without data', ({ hostile }, value) => ({ to: hostile.trader, data: '0x', value })),
  coins('coins for an unread function', (scene, value) => ({
    to: scene.hostile.trader,
    data: unread(scene),
    value,
  })),
  named('swap', (account, least) =>
    encodeFunctionData({
      abi: namedAbi,
      functionName: 'swapExactETHForTokens',
      args: [least, [WETH, USDC], account, 2n ** 40n],
    }),
  ),
  named('deposit', () => DEPOSIT),
  named('claim', () => toFunctionSelector('claim()')),
  named('mint', () => toFunctionSelector('mint()')),
  named('execute', () =>
    encodeFunctionData({ abi: namedAbi, functionName: 'execute', args: ['0x', [], 2n ** 40n] }),
  ),
  named('multicall', () =>
    encodeFunctionData({ abi: namedAbi, functionName: 'multicall', args: [[]] }),
  ),
  coins('coins by Multicall3', (scene, value) =>
    multicall([{ to: scene.hostile.trader, data: unread(scene), value }]),
  ),
  coins('coins without data by Multicall3', ({ hostile }, value) =>
    multicall([{ to: hostile.trader, data: '0x', value }]),
  ),
  coins('wrapped coins by Multicall3', (scene, value) =>
    multicall([
      { to: WETH, data: DEPOSIT, value },
      transfer(WETH, scene.hostile.trader, value),
      { to: scene.hostile.trader, data: unread(scene) },
    ]),
  ),
  coins('coins by a transfer of the Universal Router', ({ hostile }, value) =>
    universal([transferStep(NATIVE, hostile.trader, value)], value),
  ),
  coins('coins by a portion of the Universal Router', ({ hostile, account }, value) =>
    universal([portionStep(NATIVE, hostile.trader, 9_900n), sweepStep(NATIVE, account)], value),
  ),
  tokens('tokens by a transfer', ({ hostile }, amount) => [transfer(USDC, hostile.trader, amount)]),
  {
    // A shown allowance counts as given.
    name: 'tokens by an allowance',
    isHarmless: true,
    async make(scene) {
      const { hostile, random, account } = scene;
      const amount = random.pick([500n, 20_000n, 10n ** 7n]) * 10n ** 6n;
      await offer(scene, random.pick([WETH, NATIVE]), fairWei(amount), USDC);
      return {
        request: batch(account, [
          approve(USDC, hostile.trader, amount),
          { to: hostile.trader, data: unread(scene) },
        ]),
        attack: { before: [turn(hostile.trader)] },
        details: `${amount} USDC`,
      };
    },
  },
  {
    name: 'tokens of an older allowance',
    async make(scene) {
      const { fork, hostile, random, account } = scene;
      const amount = random.pick([500n, 20_000n]) * 10n ** 6n;
      await offer(scene, random.pick([WETH, NATIVE]), fairWei(amount), USDC);
      await sendFrom(fork, account, approve(USDC, hostile.trader, amount));
      return {
        request: transaction(account, { to: hostile.trader, data: unread(scene) }),
        attack: { before: [turn(hostile.trader)] },
        details: `${amount} USDC`,
      };
    },
  },
  {
    name: 'nothing, for a promise',
    isHarmless: true,
    async make(scene) {
      const { hostile, account } = scene;
      await offer(scene, USDC, 50_000_000n);
      return {
        request: transaction(account, { to: hostile.trader, data: unread(scene) }),
        attack: { before: [turn(hostile.trader)] },
      };
    },
  },
];

/** Minimum output of an honest swap: 0.5 % below the current output. */
const leastOf = (amount: bigint): bigint => (amount * 995n) / 1_000n;

const honest: readonly AttackKind[] = [
  {
    name: 'coins for tokens at a router',
    async make(scene) {
      const { fork, account } = scene;
      const wei = coinsOf(scene);
      const received = await receivedBy(fork, account, v2CoinsIn(wei, 1n, USDC, account), USDC);
      return {
        request: transaction(account, v2CoinsIn(wei, leastOf(received), USDC, account)),
      };
    },
  },
  {
    name: 'coins wrapped by Multicall3',
    make: (scene) => {
      const value = coinsOf(scene);
      return {
        request: transaction(
          scene.account,
          multicall([{ to: WETH, data: DEPOSIT, value }, transfer(WETH, scene.account, value)]),
        ),
      };
    },
  },
  {
    name: 'tokens for tokens at a router, in one batch',
    async make({ fork, account }) {
      const amount = 5_000n * 10n ** 6n;
      const calls = (least: bigint) => [
        approve(USDC, lower(CONTRACTS.v2Router), amount),
        v2TokensIn(amount, least, [USDC, WETH], account),
      ];
      const snapshot = await fork.call<string>('evm_snapshot');
      await sendFrom(fork, account, calls(1n)[0] as Call);
      const received = await receivedBy(fork, account, calls(1n)[1] as Call, WETH);
      await fork.call('evm_revert', [snapshot]);
      return { request: batch(account, calls(leastOf(received))) };
    },
  },
  {
    name: 'nothing, for what a contract gives',
    async make(scene) {
      await offer(scene, USDC, 50_000_000n);
      return {
        request: transaction(scene.account, { to: scene.hostile.trader, data: unread(scene) }),
      };
    },
  },
];

/** Payments for which only an unknown contract returns something. */
export const PAYMENTS: AttackFamily = { name: 'payment', attacks, honest };
