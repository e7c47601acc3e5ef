/**
 * `decodeUniversalRouterCall()`: decodes an `execute` call, with nested calls, into commands and violations, or returns
 * why it cannot be decoded. Never throws. Also: its result types.
 */
import { type Hex, universalRouterAbi } from '@cenote/chains';
import { decodeFunctionData, encodeFunctionData, hexToBytes } from 'viem';
import { ALLOW_REVERT_FLAG, type RouterVersion } from '../build/router-abi.ts';
import { commandName, decodeCommand } from './decode-command.ts';
import { decodeOther } from './decode-other.ts';
import type { DecodedCommand } from './decoded-command.ts';

export type { DecodedCommand, UnknownCommand } from './decoded-command.ts';

import type { Violation } from './violation.ts';

/** A decoded router call. */
export interface DecodedCall {
  /** Unix seconds; absent in the variant of the call without a deadline. */
  deadline?: bigint;
  commands: DecodedCommand[];
}

/** Result of decoding a router call. */
export type DecodeResult =
  | { ok: true; call: DecodedCall; violations: Violation[] }
  | { ok: false; violations: Violation[] };

/** Far above any swap; limits the time spent on hostile input. */
const MAX_CALLDATA_BYTES = 32_768;
const MAX_COMMANDS = 64;
/** Maximum nesting of calls. */
const MAX_DEPTH = 4;

const malformed = (message: string): DecodeResult => ({
  ok: false,
  violations: [{ code: 'MALFORMED', message }],
});

/** Decodes commands including those of nested calls, up to a total limit. */
class CommandReader {
  readonly violations: Violation[] = [];
  private left = MAX_COMMANDS;
  readonly #version: RouterVersion;

  constructor(version: RouterVersion) {
    this.#version = version;
  }

  /** Undefined if there are too many, or if the number of inputs differs. */
  all(flags: readonly number[], inputs: readonly Hex[], depth = 0): DecodedCommand[] | undefined {
    this.left -= flags.length;
    if (flags.length !== inputs.length || this.left < 0 || depth > MAX_DEPTH) return undefined;
    return flags.map((flag, i) => this.one(flag, inputs[i] as Hex, i, depth));
  }

  private one(flags: number, input: Hex, at: number, depth: number): DecodedCommand {
    const allowRevert = (flags & ALLOW_REVERT_FLAG) !== 0;
    const byte = flags & ~ALLOW_REVERT_FLAG;
    const name = commandName(byte);
    const command = name && decodeCommand(name, input, this.#version);
    if (command) return { ...command, allowRevert };
    this.violations.push(
      name
        ? { code: 'NON_CANONICAL', message: `The input of ${name} cannot be decoded`, command: at }
        : { code: 'UNKNOWN_COMMAND', message: `Command 0x${byte.toString(16)}`, command: at },
    );
    const other = decodeOther(byte, input, (each, of) => this.all(each, of, depth + 1));
    return { ...(other ?? { name: 'UNKNOWN', byte, input }), allowRevert };
  }
}

/**
 * Decodes any Universal Router `execute` call. Commands that this product does not build are returned with a violation,
 * undecodable ones are `UNKNOWN`; other call data returns `ok: false`. Never throws.
 * @param version of the called router: 2.0 uses another struct for swaps over a v4 path
 */
export function decodeUniversalRouterCall(data: Hex, version: RouterVersion = '2.1'): DecodeResult {
  try {
    if (typeof data !== 'string' || data.length > 2 + 2 * MAX_CALLDATA_BYTES) {
      return malformed('The calldata is too long');
    }
    if (!/^0x([0-9a-f]{2})*$/i.test(data)) return malformed('The calldata is not hexadecimal');
    const { args } = decodeFunctionData({ abi: universalRouterAbi, data });
    const [bytes, inputs, deadline] = args;
    const reader = new CommandReader(version);
    const { violations } = reader;
    const commands = reader.all([...hexToBytes(bytes)], inputs);
    if (!commands) return malformed('Too many commands, or a different number of inputs');
    const again = encodeFunctionData({
      abi: universalRouterAbi,
      functionName: 'execute',
      args: deadline === undefined ? [bytes, inputs] : [bytes, inputs, deadline],
    });
    if (again !== data.toLowerCase()) {
      violations.push({ code: 'NON_CANONICAL', message: 'The call is not canonically encoded' });
    }
    return {
      ok: true,
      call: { commands, ...(deadline !== undefined && { deadline }) },
      violations,
    };
  } catch (cause) {
    return malformed(cause instanceof Error ? cause.message : 'The calldata cannot be decoded');
  }
}
