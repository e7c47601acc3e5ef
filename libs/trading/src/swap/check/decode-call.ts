import { type Hex, universalRouterAbi } from '@cenote/chains';
import { decodeFunctionData, encodeFunctionData, hexToBytes } from 'viem';
import { ALLOW_REVERT_FLAG } from '../router-abi.ts';
import type { RouterCommand } from '../router-command.ts';
import { commandName, decodeCommand } from './decode-command.ts';
import type { Violation } from './violation.ts';

/** A command this product does not know or cannot read, kept for display. */
export interface UnknownCommand {
  name: 'UNKNOWN';
  /** Without the allow-revert flag. */
  byte: number;
  input: Hex;
}

export type DecodedCommand = (RouterCommand | UnknownCommand) & { allowRevert: boolean };

export interface DecodedCall {
  /** Unix seconds; absent in the form of the call that never expires. */
  deadline?: bigint;
  commands: DecodedCommand[];
}

export type DecodeResult =
  | { ok: true; call: DecodedCall; violations: Violation[] }
  | { ok: false; violations: Violation[] };

/** Far above any swap; keeps hostile input from costing time. */
const MAX_CALLDATA_BYTES = 32_768;
const MAX_COMMANDS = 64;

const malformed = (message: string): DecodeResult => ({
  ok: false,
  violations: [{ code: 'MALFORMED', message }],
});

function decodeOne(flags: number, input: Hex, at: number, violations: Violation[]): DecodedCommand {
  const allowRevert = (flags & ALLOW_REVERT_FLAG) !== 0;
  const byte = flags & ~ALLOW_REVERT_FLAG;
  const name = commandName(byte);
  const command = name && decodeCommand(name, input);
  if (command) return { ...command, allowRevert };
  violations.push(
    name
      ? { code: 'NON_CANONICAL', message: `The input of ${name} cannot be read`, command: at }
      : { code: 'UNKNOWN_COMMAND', message: `Command 0x${byte.toString(16)}`, command: at },
  );
  return { name: 'UNKNOWN', byte, input, allowRevert };
}

/**
 * Reads any Universal Router `execute` call. Commands it does not know stay in the list as `UNKNOWN` with
 * a violation beside them; calldata that is no such call at all gives `ok: false`. Never throws.
 */
export function decodeUniversalRouterCall(data: Hex): DecodeResult {
  try {
    if (typeof data !== 'string' || data.length > 2 + 2 * MAX_CALLDATA_BYTES) {
      return malformed('The calldata is too long');
    }
    if (!/^0x([0-9a-f]{2})*$/i.test(data)) return malformed('The calldata is not hexadecimal');
    const { args } = decodeFunctionData({ abi: universalRouterAbi, data });
    const [bytes, inputs, deadline] = args;
    const flags = [...hexToBytes(bytes)];
    if (flags.length !== inputs.length) return malformed('Commands and inputs differ in number');
    if (flags.length > MAX_COMMANDS) return malformed('Too many commands');
    const violations: Violation[] = [];
    const again = encodeFunctionData({
      abi: universalRouterAbi,
      functionName: 'execute',
      args: deadline === undefined ? [bytes, inputs] : [bytes, inputs, deadline],
    });
    if (again !== data.toLowerCase()) {
      violations.push({ code: 'NON_CANONICAL', message: 'The call is not canonically encoded' });
    }
    const commands = flags.map((flag, i) => decodeOne(flag, inputs[i] as Hex, i, violations));
    return {
      ok: true,
      call: { commands, ...(deadline !== undefined && { deadline }) },
      violations,
    };
  } catch (cause) {
    return malformed(cause instanceof Error ? cause.message : 'The calldata cannot be read');
  }
}
