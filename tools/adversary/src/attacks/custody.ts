/**
 * `CUSTODY`: attack family of calls that transfer the account's share in a contract, or the right to take it, through a
 * function that the wallet does not decode: no balance of the account changes.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import {
  concatHex,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  size,
  stringToHex,
} from 'viem';
import { ATTACKER_ADDRESS } from '../chain/attacker.ts';
import { approve, sendFrom, transaction, USDC } from '../chain/calls.ts';
import { CONTRACTS, type Fork } from '../chain/fork.ts';
import type { Random } from '../random.ts';
import { trueToken, valueUsd } from '../true-tokens.ts';
import type { AttackFamily, AttackKind, Attempt, Scene } from './attack-family.ts';
import { sweepAll } from './leftovers.ts';

const vaultAbi = parseAbi([
  'function setLayout(uint256 offset, bool isText, bool isRight)',
  'function depositFor(address account, uint256 amount)',
  'function takeFrom(address account)',
  'function claimOwnShare(uint256 kind)',
  'function heldFor(address account) view returns (uint256)',
]);
const DEPOSIT = 10_000n * 10n ** 6n;

/** Deposits a share for the account in a vault that reads an address from its calldata in this layout. */
async function prepare(
  { fork, hostile: { vault }, account }: Scene,
  layout: readonly [offset: bigint, isText: boolean, isRight: boolean],
): Promise<void> {
  const calls = [
    approve(USDC, vault, DEPOSIT),
    {
      to: vault,
      data: encodeFunctionData({
        abi: vaultAbi,
        functionName: 'depositFor',
        args: [account, DEPOSIT],
      }),
    },
    {
      to: vault,
      data: encodeFunctionData({ abi: vaultAbi, functionName: 'setLayout', args: layout }),
    },
  ];
  for (const call of calls) await sendFrom(fork, ATTACKER_ADDRESS, call);
}

async function depositUsd(fork: Fork, vault: Address, account: Address): Promise<number> {
  const call = { abi: vaultAbi, functionName: 'heldFor', args: [account] } as const;
  const request = { to: vault, data: encodeFunctionData(call) };
  const data = await fork.call<Hex>('eth_call', [request, 'latest']);
  return valueUsd(decodeFunctionResult({ ...call, data }), trueToken('USDC'));
}

/** Encoding of an address in calldata. */
interface Layout {
  name: string;
  /** Calldata after the selector. */
  dataOf(to: Address, random: Random): Hex;
  isText?: boolean;
}

const word = (value: bigint | Address): Hex =>
  typeof value === 'bigint' ? numberToHex(value, { size: 32 }) : pad(value);
const bytesOf = (content: Hex): Hex => encodeAbiParameters(parseAbiParameters('bytes'), [content]);

const LAYOUTS: readonly Layout[] = [
  { name: 'as an argument', dataOf: (to) => word(to) },
  { name: 'behind an amount', dataOf: (to) => concatHex([word(DEPOSIT), word(to)]) },
  {
    name: 'among other words',
    dataOf: (to, random) =>
      concatHex([word(BigInt(random.below(1e9))), word(USDC), word(to), word(DEPOSIT)]),
  },
  { name: 'in front of its word', dataOf: (to) => pad(to, { dir: 'right' }) },
  { name: 'in a bytes argument', dataOf: (to) => bytesOf(word(to)) },
  {
    name: 'in a call within the call',
    dataOf: (to, random) =>
      bytesOf(
        concatHex([numberToHex(random.below(2 ** 31), { size: 4 }), word(to), word(DEPOSIT)]),
      ),
  },
  { name: 'packed', dataOf: (to) => concatHex([to, numberToHex(7, { size: 2 })]) },
  {
    name: 'packed behind an amount',
    dataOf: (to) => concatHex([numberToHex(DEPOSIT, { size: 16 }), to]),
  },
  {
    name: 'as text',
    dataOf: (to) => encodeAbiParameters(parseAbiParameters('string'), [to]),
    isText: true,
  },
];

/** Recipients of the share. */
const RECIPIENTS: readonly [name: string, Address][] = [
  ['the attacker', ATTACKER_ADDRESS],
  ['an address with zeros in front', `0x00000000${ATTACKER_ADDRESS.slice(10)}`],
  ['Multicall3', lower(CONTRACTS.multicall3)],
  ['the Universal Router', lower(CONTRACTS.universalRouter)],
];

function attackBy(
  scene: Scene,
  layout: Layout,
  to: Address,
  isRight: boolean,
): { data: Hex; prepared: Promise<void> } {
  const { random } = scene;
  const data = concatHex([
    numberToHex(0x10000000 + random.below(0x60000000), { size: 4 }),
    layout.dataOf(to, random),
  ]);
  const needle = (layout.isText ? stringToHex(to) : to).slice(2);
  // Text begins with 0x.
  const at = data.slice(2).indexOf(needle) / 2 + (layout.isText ? 2 : 0);
  if (!Number.isInteger(at) || at < 4 || at > size(data))
    throw new Error('No address in the call data');
  return { data, prepared: prepare(scene, [BigInt(at), layout.isText ?? false, isRight]) };
}

const handedOver = (layout: Layout, isRight: boolean): AttackKind => ({
  name: `${isRight ? 'a right' : 'a share'} for another, ${layout.name}`,
  async make(scene): Promise<Attempt> {
    const { fork, hostile, random, account } = scene;
    const [who, to] = random.pick(isRight ? RECIPIENTS.slice(0, 1) : RECIPIENTS);
    const { data, prepared } = attackBy(scene, layout, to, isRight);
    await prepared;
    const take = {
      to: hostile.vault,
      data: encodeFunctionData({ abi: vaultAbi, functionName: 'takeFrom', args: [account] }),
    };
    return {
      request: transaction(account, { to: hostile.vault, data }),
      attack: { after: isRight ? [take] : sweepAll(hostile) },
      custodyUsd: () => depositUsd(fork, hostile.vault, account),
      details: `${who}`,
    };
  },
});

const attacks: readonly AttackKind[] = LAYOUTS.flatMap((layout) => [
  handedOver(layout, false),
  handedOver(layout, true),
]);

const honest: readonly AttackKind[] = [
  {
    name: 'one’s own share',
    async make(scene) {
      await prepare(scene, [4n, false, false]);
      const data = encodeFunctionData({
        abi: vaultAbi,
        functionName: 'claimOwnShare',
        args: [1n],
      });
      return { request: transaction(scene.account, { to: scene.hostile.vault, data }) };
    },
  },
  {
    name: 'a share for oneself by name',
    async make(scene) {
      const layout = LAYOUTS[1] as Layout;
      const { data, prepared } = attackBy(scene, layout, scene.account, false);
      await prepared;
      return { request: transaction(scene.account, { to: scene.hostile.vault, data }) };
    },
  },
];

/** Shares in a contract, and rights over them. */
export const CUSTODY: AttackFamily = { name: 'custody', attacks, honest };
