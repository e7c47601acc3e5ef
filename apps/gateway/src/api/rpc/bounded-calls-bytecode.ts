/**
 * `BOUNDED_CALLS_BYTECODE` (hex): init code for a deployless `eth_call` that makes the static calls appended to it,
 * each with its own gas limit, and stops when the gas does not suffice. Returns two words for each call made: one
 * packed (target has code, success, bytes returned, gas used), then the first word returned. Assembled in this file.
 */
import type { Hex } from '@cenote/chains';

const OPCODES: Readonly<Record<string, number>> = {
  ADD: 0x01,
  SUB: 0x03,
  LT: 0x10,
  GT: 0x11,
  ISZERO: 0x15,
  AND: 0x16,
  OR: 0x17,
  SHL: 0x1b,
  SHR: 0x1c,
  CODESIZE: 0x38,
  CODECOPY: 0x39,
  EXTCODESIZE: 0x3b,
  RETURNDATASIZE: 0x3d,
  POP: 0x50,
  MLOAD: 0x51,
  MSTORE: 0x52,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  RETURN: 0xf3,
  STATICCALL: 0xfa,
};

/** Comments after "#" show the stack, top last. 0x6000 is the memory offset of a call's data. */
const SOURCE = `
  @calls 0                                   # pos out
  :next
  DUP2 CODESIZE GT ISZERO @end JUMPI         # no call is left
  32 DUP3 0x6000 CODECOPY 0x6000 MLOAD       # pos out header
  DUP1 224 SHR                               # pos out header gas
  DUP1 5 SHR DUP2 ADD DUP4 8 SHL ADD 100000 ADD
  GAS LT @short JUMPI                        # the call gets 63/64; each result costs 200 gas a byte
  DUP2 32 SHR 0xffffffff AND                 # pos out header gas length
  DUP1 DUP6 28 ADD 0x6000 CODECOPY
  DUP1 28 ADD DUP6 ADD SWAP5 POP             # pos is now behind the call
  GAS                                        # pos out header gas length before
  32 DUP6 32 ADD DUP4 0x6000 DUP8 64 SHR DUP8 STATICCALL
  160 SHL RETURNDATASIZE 64 SHL OR
  GAS DUP3 SUB OR                            # pos out header gas length before result
  DUP5 64 SHR EXTCODESIZE ISZERO ISZERO 161 SHL OR
  DUP6 MSTORE POP POP POP POP
  64 ADD @next JUMP
  :short POP POP
  :end 0 RETURN
  :calls`;

/**
 * Creation code that makes the calls appended to it, each encoded as its gas (4 bytes), target (20), length of data (4)
 * and data. Returns two words per call: target has code << 161 | success << 160 | bytes returned << 64 | gas used, and
 * the first word returned. Ends before a call for which the gas does not suffice. A contract can use up only the gas of
 * its own call.
 */
export const BOUNDED_CALLS_BYTECODE: Hex = assemble(SOURCE);

/** Assembles code: numbers are pushed, `@label` pushes the position of `:label`. */
function assemble(source: string): Hex {
  const tokens = source.replace(/#.*/g, '').trim().split(/\s+/);
  const positions = new Map<string, number>();
  const write = () => {
    const bytes: number[] = [];
    for (const token of tokens) {
      if (token.startsWith(':')) {
        positions.set(token.slice(1), bytes.length);
        if (token !== ':calls') bytes.push(OPCODES.JUMPDEST!);
      } else bytes.push(...bytesOf(token, positions));
    }
    return bytes;
  };
  // Labels always have two bytes: the first pass computes their positions.
  write();
  return `0x${Buffer.from(write()).toString('hex')}`;
}

function bytesOf(token: string, positions: ReadonlyMap<string, number>): number[] {
  if (token.startsWith('@')) {
    const position = positions.get(token.slice(1)) ?? 0;
    return [0x61, position >> 8, position & 0xff];
  }
  const [, kind, index] = /^(DUP|SWAP)(\d+)$/.exec(token) ?? [];
  if (index !== undefined) return [(kind === 'DUP' ? 0x7f : 0x8f) + Number(index)];
  const opcode = OPCODES[token];
  if (opcode !== undefined) return [opcode];
  const hex = BigInt(token).toString(16);
  const value = [...Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')];
  return [0x5f + value.length, ...value];
}
