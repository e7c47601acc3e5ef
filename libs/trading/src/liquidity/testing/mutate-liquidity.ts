/**
 * `MUTATIONS`: functions by name that change an encoded liquidity call, for tests that each change is refused. Also:
 * `UNKNOWN_ADDRESS`, the address that they insert.
 */
import { type Address, type Hex, universalRouterAbi } from '@cenote/chains';
import {
  type Abi,
  bytesToHex,
  concatHex,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  hexToBytes,
  numberToHex,
  padHex,
} from 'viem';
import { pick } from '../../swap/testing/random-swap.ts';
import {
  POSITION_ACTION_INPUTS,
  POSITION_ACTIONS,
  swapRouter02Abi,
  UNLOCK_DATA,
  v3PositionsAbi,
  v4PositionsAbi,
} from '../liquidity-abi.ts';
import type { LiquidityCall } from '../types.ts';
import { ACCOUNT, HIGH, LOW, WETH } from './intents.ts';

export const UNKNOWN_ADDRESS: Address = '0xbad0000000000000000000000000000000000bad';

type Random = () => number;
type Mutation = (call: LiquidityCall, random: Random) => LiquidityCall;

const withData = (call: LiquidityCall, data: Hex): LiquidityCall => ({ ...call, data });

const indexIn = (random: Random, length: number): number => Math.floor(random() * length);

/** Returns the list with one item removed, repeated, moved or inserted. */
function changeList<T>(items: readonly T[], extra: T, random: Random): T[] {
  const changed = [...items];
  const at = indexIn(random, changed.length);
  const kind = indexIn(random, 4);
  if (kind === 0) changed.splice(at, 1);
  else if (kind === 1) changed.splice(at, 0, changed[at] as T);
  else if (kind === 2) changed.push(...changed.splice(at, 1));
  else changed.splice(at, 0, extra);
  return changed;
}

/** A sweep of a token to an unknown address, by a function of the v3 position manager and SwapRouter02. */
const foreignSweep = (random: Random): Hex =>
  encodeFunctionData({
    abi: v3PositionsAbi,
    functionName: 'sweepToken',
    args: [pick(random, [LOW, HIGH, WETH]), 0n, UNKNOWN_ADDRESS],
  });

function changeActions(unlockData: Hex, random: Random): Hex {
  const [codes, params] = decodeAbiParameters(UNLOCK_DATA, unlockData);
  const actions = [...hexToBytes(codes)].map((code, i) => [code, params[i] as Hex] as const);
  const args = [pick(random, [LOW, HIGH, WETH]), UNKNOWN_ADDRESS] as const;
  const sweep = encodeAbiParameters(POSITION_ACTION_INPUTS.SWEEP, args);
  const changed = changeList(actions, [POSITION_ACTIONS.SWEEP, sweep] as const, random);
  return encodeAbiParameters(UNLOCK_DATA, [
    concatHex(changed.map(([code]) => numberToHex(code, { size: 1 }))),
    changed.map(([, input]) => input),
  ]);
}

/** Changes the list of nested calls, commands or actions; the last part of a multicall may change inside. */
function changeParts(data: Hex, random: Random): Hex {
  const abis: readonly Abi[] = [universalRouterAbi, v4PositionsAbi, swapRouter02Abi];
  for (const abi of abis) {
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi, data });
      if (functionName === 'execute') {
        const [codes, inputs, deadline] = args as [Hex, readonly Hex[], bigint];
        const commands = [...hexToBytes(codes)].map((code, i) => [code, inputs[i] as Hex] as const);
        const position = commands.at(-1);
        const changed =
          position && random() < 0.5
            ? [...commands.slice(0, -1), [position[0], changeParts(position[1], random)] as const]
            : changeList(commands, [0x04, padHex(UNKNOWN_ADDRESS, { size: 96 })] as const, random);
        return encodeFunctionData({
          abi: universalRouterAbi,
          functionName: 'execute',
          args: [
            concatHex(changed.map(([code]) => numberToHex(code, { size: 1 }))),
            changed.map(([, input]) => input),
            deadline,
          ],
        });
      }
      if (functionName === 'modifyLiquidities') {
        const [unlockData, deadline] = args as [Hex, bigint];
        const actions = changeActions(unlockData, random);
        return encodeFunctionData({ abi, functionName, args: [actions, deadline] });
      }
      if (functionName === 'multicall') {
        const calls = args.at(-1) as readonly Hex[];
        const last = calls.at(-1);
        const changed =
          last && random() < 0.5
            ? [...calls.slice(0, -1), changeParts(last, random)]
            : changeList(calls, foreignSweep(random), random);
        return encodeFunctionData({ abi, functionName, args: [...args.slice(0, -1), changed] });
      }
    } catch {
      // Another contract's function.
    }
  }
  const sweep = foreignSweep(random);
  return encodeFunctionData({
    abi: v3PositionsAbi,
    functionName: 'multicall',
    args: [random() < 0.5 ? [data, sweep] : [data, data]],
  });
}

/** Changes one 32-byte word, counted from the selector of the call or of one inside it. */
function changeWord(data: Hex, random: Random): Hex {
  const bytes = hexToBytes(data);
  const offset = 4 + pick(random, [0, 0, 4, 8]);
  const at = offset + 32 * indexIn(random, Math.floor((bytes.length - offset) / 32));
  const word = BigInt(bytesToHex(bytes.slice(at, at + 32)).padEnd(66, '0'));
  const limit = 1n << 256n;
  const changed = pick(random, [
    word + 1n,
    word - 1n,
    word * 2n,
    0n,
    3n,
    limit - 1n,
    BigInt(UNKNOWN_ADDRESS),
  ]);
  const next = hexToBytes(numberToHex(((changed % limit) + limit) % limit, { size: 32 }));
  bytes.set(next.slice(0, Math.min(32, bytes.length - at)), at);
  return bytesToHex(bytes);
}

/** Mutations by name; a result may equal the call. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  word: (call, random) => withData(call, changeWord(call.data, random)),
  byte: (call, random) => {
    const bytes = hexToBytes(call.data);
    const at = indexIn(random, bytes.length);
    bytes[at] = (bytes[at] as number) ^ (1 + indexIn(random, 255));
    return withData(call, bytesToHex(bytes));
  },
  account: (call, random) => {
    const parts = call.data.split(ACCOUNT.slice(2));
    const at = 1 + indexIn(random, Math.max(1, parts.length - 1));
    const joined = parts.map((part, i) => {
      const before = i === 0 ? '' : i === at ? UNKNOWN_ADDRESS.slice(2) : ACCOUNT.slice(2);
      return `${before}${part}`;
    });
    return withData(call, joined.join('') as Hex);
  },
  parts: (call, random) => withData(call, changeParts(call.data, random)),
  truncated: (call, random) =>
    withData(call, call.data.slice(0, 2 + 2 * indexIn(random, (call.data.length - 2) / 2)) as Hex),
  appended: (call, random) => withData(call, `${call.data}${'00'.repeat(1 + indexIn(random, 64))}`),
  value: (call, random) => ({
    ...call,
    value: pick(random, [call.value + 1n, call.value * 2n, 0n]),
  }),
  contract: (call) => ({ ...call, to: UNKNOWN_ADDRESS }),
};
