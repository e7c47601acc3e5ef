/**
 * `LEFTOVERS`: attack family of requests that leave tokens in the Universal Router or Multicall3, which the attacker
 * takes in the same block. Also: `sweepAll()`, the attacker's transactions that take them.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { encodeFunctionData, parseAbi } from 'viem';
import type { AttackTransaction } from '../chain/attack.ts';
import { ATTACKER_ADDRESS } from '../chain/attacker.ts';
import {
  batch,
  CALLER,
  type Call,
  DEPOSIT,
  ITSELF,
  multicall,
  paidMulticall,
  portionStep,
  receivedBy,
  sweepStep,
  transaction,
  transfer,
  transferStep,
  USDC,
  universal,
  unwrapStep,
  v2CoinsIn,
  v3InStep,
  v3OutStep,
  v4InStep,
  WETH,
  wrapStep,
} from '../chain/calls.ts';
import { CONTRACTS } from '../chain/fork.ts';
import type { Hostile } from '../chain/hostile.ts';
import type { SiteRequest } from '../scenarios/wallet-requests.ts';
import { trueToken } from '../true-tokens.ts';
import type { AttackFamily, AttackKind, Scene } from './attack-family.ts';

const ROUTER = lower(CONTRACTS.universalRouter);
const SHARED = lower(CONTRACTS.multicall3);
const sweeperAbi = parseAbi(['function sweep(address shared, address[] tokens)']);

/** Transactions that take everything of value that the Universal Router and Multicall3 hold. */
export function sweepAll({ sweeper }: Pick<Hostile, 'sweeper'>): AttackTransaction[] {
  const tokens = [WETH, USDC, trueToken('DAI').address];
  return [
    universal([NATIVE, ...tokens].map((token) => sweepStep(token, ATTACKER_ADDRESS))),
    {
      to: sweeper,
      data: encodeFunctionData({
        abi: sweeperAbi,
        functionName: 'sweep',
        args: [SHARED, tokens],
      }),
    },
  ];
}

const wrapped = (amount: bigint, to: Address, limit = 1n) => ({
  from: WETH,
  for: USDC,
  amount,
  limit,
  to,
});
const dollars = ({ random }: Scene): bigint => random.pick([100n, 3_000n, 20_000n]) * 10n ** 6n;
/** Wei worth far more than this amount of USDC. */
const plenty = (usdc: bigint): bigint => (usdc / 1_000_000n) * 10n ** 15n;
const coinsOf = ({ random }: Scene): bigint => random.pick([1n, 5n, 20n]) * 10n ** 18n;

const left = (
  name: string,
  requestOf: (scene: Scene) => SiteRequest | Promise<SiteRequest>,
  at?: number,
): AttackKind => ({
  name,
  make: async (scene) => ({
    request: await requestOf(scene),
    attack: { after: sweepAll(scene.hostile), ...(at !== undefined && { at }) },
    ...(at !== undefined && { isOneByOne: true }),
    takesLeftovers: true,
  }),
});
const leftBy = (name: string, callOf: (scene: Scene) => Call) =>
  left(name, (scene) => transaction(scene.account, callOf(scene)));

/** Buys an exact amount of USDC with native coins, without a refund of the rest. */
function exactOut(scene: Scene): { steps: ReturnType<typeof wrapStep>[]; wei: bigint } {
  const amount = dollars(scene);
  const wei = plenty(amount);
  const swap = { ...wrapped(amount, scene.account, wei) };
  return { steps: [wrapStep(wei), v3OutStep(swap)], wei };
}

const attacks: readonly AttackKind[] = [
  leftBy('the rest of a maximum at the router', (scene) => {
    const { steps, wei } = exactOut(scene);
    return universal(steps, wei);
  }),
  leftBy('the rest of a maximum, of which a part is paid out', (scene) => {
    const { steps, wei } = exactOut(scene);
    return universal([...steps, transferStep(WETH, scene.account, wei / 100n)], wei);
  }),
  leftBy('the rest of a portion', (scene) => {
    const { steps, wei } = exactOut(scene);
    return universal([...steps, portionStep(WETH, scene.account, 5_000n)], wei);
  }),
  leftBy('the output of a swap, of which a part is paid out', (scene) => {
    const wei = coinsOf(scene);
    const swap = v3InStep(wrapped(wei, ITSELF));
    return universal([wrapStep(wei), swap, transferStep(USDC, scene.account, 1_000_000n)], wei);
  }),
  leftBy('the output of a v4 swap', (scene) => {
    const wei = coinsOf(scene);
    return universal([v4InStep({ for: USDC, amount: wei, limit: 1n, to: ITSELF })], wei);
  }),
  leftBy('coins without a step', (scene) => {
    const wei = coinsOf(scene);
    return universal([wrapStep(wei / 2n), unwrapStep(CALLER)], wei);
  }),
  leftBy('tokens sent to the router', (scene) => transfer(USDC, ROUTER, dollars(scene))),
  leftBy('tokens sent to Multicall3', (scene) => transfer(USDC, SHARED, dollars(scene))),
  leftBy('coins beside the calls of Multicall3', (scene) =>
    paidMulticall([transfer(USDC, scene.account, 0n)], coinsOf(scene)),
  ),
  leftBy('wrapped coins that the router gives back to Multicall3', (scene) => {
    const { steps, wei } = exactOut(scene);
    return multicall([universal([...steps, sweepStep(WETH, CALLER)], wei)]);
  }),
  leftBy('tokens that Multicall3 receives', (scene) => {
    const wei = coinsOf(scene);
    return multicall([v2CoinsIn(wei, 1n, USDC, SHARED), transfer(USDC, scene.account, 1_000_000n)]);
  }),
  leftBy('tokens that the router gives to its caller, Multicall3', (scene) => {
    const wei = coinsOf(scene);
    return multicall([universal([wrapStep(wei), v3InStep(wrapped(wei, CALLER))], wei)]);
  }),
  leftBy('coins that Multicall3 wraps', (scene) => {
    const wei = coinsOf(scene);
    return multicall([
      { to: WETH, data: DEPOSIT, value: wei },
      transfer(WETH, scene.account, wei / 10n),
    ]);
  }),
  left(
    'tokens between two calls of a batch, at the router',
    async (scene) => {
      const { account, fork } = scene;
      const amount = dollars(scene);
      const callOf = (least: bigint) =>
        universal([v3InStep({ from: USDC, for: WETH, amount, limit: least, to: account })]);
      const snapshot = await fork.call<string>('evm_snapshot');
      await fork.call('eth_sendTransaction', [
        { from: account, ...transfer(USDC, ROUTER, amount) },
      ]);
      const received = await receivedBy(fork, account, callOf(1n), WETH);
      await fork.call('evm_revert', [snapshot]);
      return batch(account, [transfer(USDC, ROUTER, amount), callOf((received * 99n) / 100n)]);
    },
    0,
  ),
  left(
    'coins between two calls of a batch, at Multicall3',
    (scene) => {
      const wei = coinsOf(scene);
      return batch(scene.account, [
        multicall([{ to: WETH, data: DEPOSIT, value: wei }]),
        multicall([transfer(WETH, scene.account, wei)]),
      ]);
    },
    0,
  ),
];

const honest: readonly AttackKind[] = [
  {
    name: 'coins for an exact amount, the rest given back',
    async make(scene) {
      const { fork, account } = scene;
      const amount = dollars(scene);
      const callOf = (wei: bigint) =>
        universal(
          [wrapStep(wei), v3OutStep(wrapped(amount, account, wei)), unwrapStep(CALLER)],
          wei,
        );
      const taken = -(await receivedBy(fork, account, callOf(plenty(amount)), NATIVE));
      return { request: transaction(account, callOf((taken * 1_005n) / 1_000n)) };
    },
  },
  {
    name: 'coins for tokens, all of which are swept to the account',
    async make(scene) {
      const { fork, account } = scene;
      const wei = coinsOf(scene);
      const callOf = (least: bigint) =>
        universal(
          [wrapStep(wei), v3InStep(wrapped(wei, ITSELF, 0n)), sweepStep(USDC, account, least)],
          wei,
        );
      const received = await receivedBy(fork, account, callOf(1n), USDC);
      return { request: transaction(account, callOf((received * 995n) / 1_000n)) };
    },
  },
  {
    name: 'coins that Multicall3 wraps and sends on',
    make(scene) {
      const wei = coinsOf(scene);
      return {
        request: transaction(
          scene.account,
          multicall([{ to: WETH, data: DEPOSIT, value: wei }, transfer(WETH, scene.account, wei)]),
        ),
      };
    },
  },
];

/** Contracts that hold nothing for accounts, and what remains in them. */
export const LEFTOVERS: AttackFamily = { name: 'leftover', attacks, honest };
