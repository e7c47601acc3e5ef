/**
 * `deployHostile()`: deploys the attacker's contracts and false tokens on the fork. Also: their types (`Hostile`,
 * `Lure`, `FalseToken`), `deploy()` (one contract), `armOf()` (transaction that arms a lure), and the modes in which a
 * lure detects a simulation.
 */
import { type Address, erc20Abi, type Hex, lower } from '@cenote/chains';
import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  numberToHex,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem';
import { trueToken } from '../true-tokens.ts';
import type { AttackTransaction } from './attack.ts';
import { ATTACKER_ADDRESS } from './attacker.ts';
import { compileHostile } from './compile.ts';
import { CONTRACTS, type Fork } from './fork.ts';

/** How a Lure detects a simulation; the last one is armed by a transaction instead. */
export const LURE_MODES = [
  ...['the gas price', 'the base fee', 'the gas that is left', 'the miner', 'the randomness'],
  ...['the last block', 'the gas limit', 'the time', 'the caller’s coins', 'the caller’s code'],
  ...['the access list', 'who reads its balance', 'what came in between'],
] as const;
export const ARMED_MODE = LURE_MODES.length - 1;
export const ACCESS_LIST_MODE = LURE_MODES.indexOf('the access list');

export interface Lure {
  address: Address;
  mode: number;
  watches: string;
}

export interface FalseToken {
  address: Address;
  symbol: string;
}

export interface Hostile {
  lures: readonly Lure[];
  tokens: readonly FalseToken[];
  /** Trades honestly until its owner, the attacker, switches it. */
  trader: Address;
  /** Holds USDC for accounts; not owned by the attacker. */
  vault: Address;
  /** Takes what Multicall3 holds. */
  sweeper: Address;
}

/** Symbols of false tokens, with their decimals and claimed balances. */
const FALSE_TOKENS: readonly [symbol: string, decimals: number, claimed: bigint][] = [
  ['USDC', 6, 10n ** 12n],
  ['USDC', 0, 10n ** 6n],
  ['WETH', 18, 10n ** 24n],
  ['Permit2', 18, 10n ** 24n],
  ['ЕTH', 18, 2n ** 255n],
  ['USD\u200bC', 255, 1n],
];
const REWARD = 3_000_000_000n;

/** Deploys the attacker's contracts. */
export async function deployHostile(fork: Fork): Promise<Hostile> {
  const code = await compileHostile();
  const usdc = trueToken('USDC').address;
  const lures: Lure[] = [];
  for (const [mode, watches] of LURE_MODES.entries()) {
    const args = encodeAbiParameters(parseAbiParameters('uint8, address, uint256'), [
      ...([mode, usdc, REWARD] as const),
    ]);
    const address = await deploy(fork, `${code.Lure}${args.slice(2)}`);
    await send(fork, usdc, transferOf(address, 100n * REWARD));
    lures.push({ address, mode, watches });
  }
  const tokens: FalseToken[] = [];
  for (const [symbol, decimals, claimed] of FALSE_TOKENS) {
    const args = encodeAbiParameters(parseAbiParameters('string, uint8, uint256'), [
      ...([symbol, decimals, claimed] as const),
    ]);
    tokens.push({ address: await deploy(fork, `${code.FalseToken}${args.slice(2)}`), symbol });
  }
  const trader = await deploy(fork, code.Trader);
  const vault = await deploy(
    fork,
    `${code.Vault}${encodeAbiParameters(parseAbiParameters('address'), [usdc]).slice(2)}`,
  );
  const sweeper = await deploy(fork, code.Sweeper);
  const market = await deploy(fork, code.Market);
  const marketCode = await fork.call<Hex>('eth_getCode', [market, 'latest']);
  await fork.call('anvil_setCode', [CONTRACTS.seaport, marketCode]);
  return { lures, tokens, trader, vault, sweeper };
}

/** Transaction that arms a lure, so that it takes from now on. */
export const armOf = ({ address }: Lure): AttackTransaction => ({
  to: address,
  data: toFunctionSelector('arm()'),
});

const transferOf = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });

const send = (fork: Fork, to: Address, data: Hex): Promise<Hex> =>
  fork.call<Hex>('eth_sendTransaction', [{ from: ATTACKER_ADDRESS, to, data }]);

/**
 * Deploys a contract of the attacker.
 * @throws Error if the creation fails
 */
export async function deploy(fork: Fork, data: Hex): Promise<Address> {
  const from = ATTACKER_ADDRESS;
  const nonce = BigInt(await fork.call<Hex>('eth_getTransactionCount', [from, 'latest']));
  const hash = await fork.call<Hex>('eth_sendTransaction', [
    { from, data, gas: numberToHex(5_000_000) },
  ]);
  if (!(await fork.receipt(hash)).succeeded) throw new Error('Deploying a hostile contract failed');
  return lower(getContractAddress({ from, nonce }));
}
