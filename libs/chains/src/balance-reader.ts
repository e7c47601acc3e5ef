/**
 * `balanceReader()`: returns EVM bytecode, for a random address in a simulation, that reads one account's balances of
 * tokens and the native coin. Also: `balancesIn()` parses its result, `randomAddress()`.
 */
import { concatHex, numberToHex, padHex, slice, toFunctionSelector } from 'viem';
import { type Address, type Hex, isNative } from './address.ts';
import { randomHex } from './random-hex.ts';

/** Gas for reading a balance through a proxy. */
const READ_GAS = 300_000;
const CALLS_GAS = 100_000;
const WORD = 32;
const BALANCE_OF = toFunctionSelector('balanceOf(address)');

/** A contract that exists only in a simulation, and the call that runs it. */
export interface BalanceReader {
  /** Random, so that no contract can test for its code. */
  address: Address;
  code: Hex;
  gas: bigint;
}

const push = (opcode: number, value: number | Hex): Hex =>
  concatHex([
    numberToHex(opcode),
    typeof value === 'number' ? numberToHex(value, { size: opcode - 0x5f }) : value,
  ]);
const push1 = (value: number) => push(0x60, value);
const push2 = (value: number) => push(0x61, value);

/** Returns a random address, which no contract can predict. */
export function randomAddress(): Address {
  return randomHex(20);
}

/**
 * Builds code that reads the balance of an account in each currency. Token balances are read by STATICCALL, so that a
 * token cannot change state. Returns two words per currency: whether a word was returned, and that word.
 */
export function balanceReader(account: Address, currencies: readonly Address[]): BalanceReader {
  // The call data is in the first 36 bytes of memory; results start at the third word.
  const start = 2 * WORD;
  const prepare: Hex[] = [
    push(0x7f, padHex(BALANCE_OF, { dir: 'right', size: WORD })),
    ...[push1(0), '0x52' as const],
    push(0x73, account),
    ...[push1(4), '0x52' as const],
  ];
  const reads = currencies.flatMap((currency, i): Hex[] => {
    const at = start + 2 * WORD * i;
    const answered: Hex[] = [push2(at), '0x52'];
    // BALANCE cannot fail.
    if (isNative(currency)) {
      const coins: Hex[] = [push(0x73, account), '0x31', push2(at + WORD), '0x52'];
      return [...coins, push1(1), ...answered];
    }
    return [
      ...[push1(WORD), push2(at + WORD), push1(36), push1(0)],
      ...[push(0x73, currency), push(0x62, READ_GAS), '0xfa' as const],
      // Success and 31 < RETURNDATASIZE.
      ...['0x3d' as const, push1(WORD - 1), '0x10' as const, '0x16' as const],
      ...answered,
    ];
  });
  const end: Hex[] = [push2(2 * WORD * currencies.length), push1(start), '0xf3' as const];
  return {
    address: randomAddress(),
    code: concatHex([...prepare, ...reads, ...end]),
    gas: BigInt(CALLS_GAS + READ_GAS * currencies.length),
  };
}

/** Returns the balances in the reader's result, in base units; undefined for a currency whose read failed. */
export function balancesIn(returned: Hex, count: number): (bigint | undefined)[] {
  if (returned.length !== 2 + 4 * WORD * count)
    return Array.from({ length: count }, () => undefined);
  const word = (i: number) => BigInt(slice(returned, WORD * i, WORD * (i + 1)));
  return Array.from({ length: count }, (_, i) =>
    word(2 * i) === 1n ? word(2 * i + 1) : undefined,
  );
}
