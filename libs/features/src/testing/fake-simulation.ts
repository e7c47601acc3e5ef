import { type Address, isNative, NATIVE } from '@cenote/chains';
import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  padHex,
} from 'viem';
import type { FakeChain } from './fake-chain.ts';

export interface FakeSimulation {
  /** What the calls change, by currency. */
  changes?: Readonly<Record<Address, bigint>>;
  /** What the last of them reverts with. */
  revert?: Hex;
}

interface Asked {
  blockStateCalls: readonly [{ calls: readonly { data: Hex }[] }];
  validation: boolean;
}

/**
 * Lets a fake chain simulate: with validation balances are read after the calls, which
 * change them; without, the calls alone run.
 */
export function fakeSimulation(chain: FakeChain, { changes = {}, revert }: FakeSimulation): void {
  const balancesOf = (data: Hex) => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data });
    // The first is always the native coin, read from the multicall contract itself.
    const result = (args?.[0] as readonly { target: Address }[]).map(({ target }, i) => {
      const currency = i === 0 ? NATIVE : (target.toLowerCase() as Address);
      const held = chain.balances.get(currency) ?? 0n;
      const units = held + (changes[currency] ?? 0n);
      return { success: true, returnData: padHex(numberToHex(units), { size: 32 }) };
    });
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
  };
  chain.answer.eth_simulateV1 = ([asked]) => {
    const { blockStateCalls, validation } = asked as Asked;
    const [{ calls }] = blockStateCalls;
    const last = validation ? calls.length - 1 : calls.length;
    const logs = Object.entries(changes)
      .filter(([currency]) => !isNative(currency))
      .map(([currency, change]) => transfer(currency as Address, change));
    return [
      {
        calls: calls.map(({ data }, i) => {
          const usual = { status: '0x1', gasUsed: '0x0', returnData: '0x', logs: [] };
          if (i === last) return { ...usual, returnData: balancesOf(data) };
          const isLast = i === last - 1;
          if (isLast && revert) return { ...usual, status: '0x0', returnData: revert };
          return { ...usual, logs: isLast ? logs : [] };
        }),
      },
    ];
  };
}

const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const POOL = '0x1111111111111111111111111111111111111111';

function transfer(token: Address, change: bigint) {
  const [from, to] = change > 0n ? [POOL, ACCOUNT] : [ACCOUNT, POOL];
  const size = change > 0n ? change : -change;
  return {
    address: token,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      padHex(from as Hex, { size: 32 }),
      padHex(to as Hex, { size: 32 }),
    ],
    data: padHex(numberToHex(size), { size: 32 }),
  };
}
