/**
 * Test helper: `fakeTokenChain()`, a `Simulator` of a chain with one token. Also: types `Behaviour` (fees and other
 * deviations of the token), `Movement` (a transfer).
 */
import { type Address, erc20Abi, type Hex, lower } from '@cenote/chains';
import { decodeFunctionData, encodeAbiParameters, parseAbi, parseAbiParameters } from 'viem';
import type { CallResult, SimulatedCall, Simulator } from '../safety/call-simulator.ts';

const abi = [
  ...erc20Abi,
  ...parseAbi(['function transferFrom(address from, address to, uint256 amount) returns (bool)']),
];

/** A token transfer, and its block. */
export interface Movement {
  from: Address;
  to: Address;
  amount: bigint;
  caller: Address;
  block: number;
}

/** Behaviour of a fake token; omitted parts behave normally. */
export interface Behaviour {
  /** Returns the fee of a transfer in basis points; throws to revert. */
  feeBps?: (movement: Movement) => number;
  /** Returns the result of `balanceOf` for the true balance; throws to revert. */
  balance?: (truth: bigint, account: Address, caller: Address) => bigint;
  /** Return data of `transfer`; `true` if omitted. */
  response?: Hex;
  /** Gas of a transfer. */
  gas?: bigint;
  /** Gas of reading a balance. */
  balanceGas?: bigint;
  /** Deducted from the sender in addition to the amount. */
  surcharge?: bigint;
  /** Base units to which each balance is rounded down, as by counting in shares. */
  grain?: bigint;
}

const word = (value: bigint): Hex => encodeAbiParameters(parseAbiParameters('uint256'), [value]);

/** A chain with one token: each simulation starts from the same balances. */
export function fakeTokenChain(
  balances: Readonly<Record<Address, bigint>>,
  behaviour: Behaviour = {},
): Simulator & { runs: number } {
  const { feeBps = () => 0, balance = (truth) => truth, response = word(1n) } = behaviour;
  const { gas = 50_000n, balanceGas = 3_000n, surcharge = 0n, grain = 1n } = behaviour;

  function runCall(
    state: Map<Address, bigint>,
    approved: Set<string>,
    call: SimulatedCall,
    block: number,
  ) {
    const { functionName, args } = decodeFunctionData({ abi, data: call.data });
    const balanceOf = (account: Address) => state.get(account) ?? 0n;
    // viem returns checksummed addresses.
    const at = (i: 0 | 1) => lower(String(args?.[i]));
    const move = (from: Address, to: Address, amount: bigint) => {
      const movement = { from, to, amount, caller: call.from, block };
      const fee = (amount * BigInt(feeBps(movement))) / 10_000n;
      if (balanceOf(from) < amount + surcharge) throw new Error('too little');
      state.set(from, balanceOf(from) - amount - surcharge);
      state.set(to, ((balanceOf(to) + amount - fee) / grain) * grain);
      return { data: response, gasUsed: gas };
    };
    switch (functionName) {
      case 'balanceOf':
        return { data: word(balance(balanceOf(at(0)), at(0), call.from)), gasUsed: balanceGas };
      case 'transfer':
        return move(call.from, at(0), args[1]);
      case 'approve':
        approved.add(`${call.from} ${at(0)}`);
        return { data: response, gasUsed: 40_000n };
      case 'transferFrom':
        if (!approved.has(`${at(0)} ${call.from}`)) throw new Error('not approved');
        return move(at(0), at(1), args[2]);
      default:
        throw new Error(`no ${functionName}`);
    }
  }

  return {
    runs: 0,
    async run(blocks) {
      this.runs++;
      const state = new Map(Object.entries(balances) as [Address, bigint][]);
      const approved = new Set<string>();
      return blocks.map((calls, block) =>
        calls.map((call): CallResult => {
          const before = new Map(state);
          try {
            const { data, gasUsed } = runCall(state, approved, call, block);
            if (gasUsed > call.gas) throw new Error('out of gas');
            return { ok: true, data, gasUsed };
          } catch {
            for (const [account, amount] of before) state.set(account, amount);
            return { ok: false, data: '0x', gasUsed: call.gas };
          }
        }),
      );
    },
  };
}
