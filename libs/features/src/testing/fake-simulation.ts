/**
 * Test helper `fakeSimulation()`: makes a fake chain respond to `eth_simulateV1`: with validation, balances are read
 * after the calls, which change them; without, only the calls run. Also: type `FakeSimulation` (the configured result).
 */
import { type Address, isNative } from '@cenote/chains';
import { type Hex, numberToHex, padHex } from 'viem';
import type { FakeChain } from './fake-chain.ts';
import { answerReader } from './fake-reader.ts';

export interface FakeSimulation {
  /** Balance changes of the calls, by currency. */
  changes?: Readonly<Record<Address, bigint>>;
  /** Revert data of the last call. */
  revert?: Hex;
  /** Gas units that the last call uses; none if not set. */
  gasUsed?: bigint;
}

type Codes = Readonly<Record<Address, { code?: Hex }>>;

interface Request {
  blockStateCalls: readonly [{ calls: readonly { to: Address }[]; stateOverrides?: Codes }];
  validation: boolean;
}

export function fakeSimulation(
  chain: FakeChain,
  { changes = {}, revert, gasUsed = 0n }: FakeSimulation,
): void {
  const balancesOf = (code: Hex) =>
    answerReader(
      code,
      (currency) => (chain.balances.get(currency) ?? 0n) + (changes[currency] ?? 0n),
    );
  chain.answer.eth_simulateV1 = ([params]) => {
    const { blockStateCalls, validation } = params as Request;
    const [{ calls, stateOverrides = {} }] = blockStateCalls;
    const last = validation ? calls.length - 1 : calls.length;
    const logs = Object.entries(changes)
      .filter(([currency]) => !isNative(currency))
      .map(([currency, change]) => transfer(currency as Address, change));
    return [
      {
        calls: calls.map(({ to }, i) => {
          const usual = { status: '0x1', gasUsed: '0x0', returnData: '0x', logs: [] };
          if (i === last)
            return { ...usual, returnData: balancesOf(stateOverrides[to]?.code ?? '0x') };
          const isLast = i === last - 1;
          if (isLast && revert) return { ...usual, status: '0x0', returnData: revert };
          return isLast ? { ...usual, gasUsed: numberToHex(gasUsed), logs } : usual;
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
