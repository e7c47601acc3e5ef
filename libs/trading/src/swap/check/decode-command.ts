/**
 * `decodeCommand()`: decodes the input of one Universal Router command that this product builds; undefined if it is not
 * canonical. Also: `commandName()`, the name of a command byte.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { type AbiParameter, hexToNumber, size, slice } from 'viem';
import {
  COMMAND_INPUTS,
  COMMANDS,
  type CommandName,
  type RouterVersion,
} from '../build/router-abi.ts';
import type { RouterCommand, V3Path } from '../build/router-command.ts';
import { decodeCanonical } from './decode-input.ts';
import { decodeV4Actions } from './decode-v4.ts';

const NAMES = new Map<number, CommandName>(
  (Object.keys(COMMANDS) as CommandName[]).map((name) => [COMMANDS[name], name]),
);

export const commandName = (byte: number): CommandName | undefined => NAMES.get(byte);

/** Later routers read per-hop price limits after a swap's arguments; this one ignores them. */
const HOP_LIMITS = [{ type: 'uint256[]' }] as const;

/** Decodes a v2 or v3 swap with or without an empty list of per-hop limits. */
function decodeSwap<const P extends readonly AbiParameter[]>(params: P, data: Hex) {
  const plain = decodeCanonical(params, data);
  if (plain) return plain;
  const extended = decodeCanonical([...params, ...HOP_LIMITS], data) as
    | readonly unknown[]
    | undefined;
  const limits = extended?.at(-1);
  if (!extended || !Array.isArray(limits) || limits.length > 0) return undefined;
  return decodeCanonicalHead(params, extended);
}

/** Returns the leading values of a longer tuple, typed as the shorter one. */
const decodeCanonicalHead = <const P extends readonly AbiParameter[]>(
  params: P,
  values: readonly unknown[],
) =>
  values.slice(0, params.length) as unknown as NonNullable<ReturnType<typeof decodeCanonical<P>>>;

const TOKEN_BYTES = 20;
const HOP_BYTES = 23;

/** Returns tokens and fee tiers in trade order; undefined if the length is invalid. */
function unpackV3Path(path: Hex, reversed: boolean): V3Path | undefined {
  const length = size(path);
  if (length < TOKEN_BYTES + HOP_BYTES || (length - TOKEN_BYTES) % HOP_BYTES !== 0) {
    return undefined;
  }
  const tokens: Address[] = [];
  const fees: number[] = [];
  for (let at = 0; at < length; at += HOP_BYTES) {
    tokens.push(lower(slice(path, at, at + TOKEN_BYTES)));
    if (at + HOP_BYTES < length) {
      fees.push(hexToNumber(slice(path, at + TOKEN_BYTES, at + HOP_BYTES)));
    }
  }
  return reversed ? { tokens: tokens.reverse(), fees: fees.reverse() } : { tokens, fees };
}

const v2Path = (path: readonly Address[]): Address[] | undefined =>
  path.length >= 2 ? path.map(lower) : undefined;

/** Decodes one command's input; undefined if the input is not canonical. */
export function decodeCommand(
  name: CommandName,
  input: Hex,
  version: RouterVersion = '2.1',
): RouterCommand | undefined {
  switch (name) {
    case 'V2_SWAP_EXACT_IN':
    case 'V3_SWAP_EXACT_IN': {
      const v =
        name === 'V2_SWAP_EXACT_IN'
          ? decodeSwap(COMMAND_INPUTS.V2_SWAP_EXACT_IN, input)
          : decodeSwap(COMMAND_INPUTS.V3_SWAP_EXACT_IN, input);
      if (!v) return undefined;
      const [to, amountIn, amountOutMin, path, payerIsUser] = v;
      const swap = { recipient: lower(to), amountIn, amountOutMin, payerIsUser };
      if (typeof path === 'string') {
        const hops = unpackV3Path(path as Hex, false);
        return hops && { name: 'V3_SWAP_EXACT_IN', ...swap, path: hops };
      }
      const hops = v2Path(path);
      return hops && { name: 'V2_SWAP_EXACT_IN', ...swap, path: hops };
    }
    case 'V2_SWAP_EXACT_OUT':
    case 'V3_SWAP_EXACT_OUT': {
      const v =
        name === 'V2_SWAP_EXACT_OUT'
          ? decodeSwap(COMMAND_INPUTS.V2_SWAP_EXACT_OUT, input)
          : decodeSwap(COMMAND_INPUTS.V3_SWAP_EXACT_OUT, input);
      if (!v) return undefined;
      const [to, amountOut, amountInMax, path, payerIsUser] = v;
      const swap = { recipient: lower(to), amountOut, amountInMax, payerIsUser };
      if (typeof path === 'string') {
        const hops = unpackV3Path(path as Hex, true);
        return hops && { name: 'V3_SWAP_EXACT_OUT', ...swap, path: hops };
      }
      const hops = v2Path(path);
      return hops && { name: 'V2_SWAP_EXACT_OUT', ...swap, path: hops };
    }
    case 'V4_SWAP': {
      const actions = decodeV4Actions(input, version);
      return actions && { name, actions };
    }
    case 'PERMIT2_PERMIT': {
      const v = decodeCanonical(COMMAND_INPUTS.PERMIT2_PERMIT, input);
      if (!v) return undefined;
      const [{ details, spender, sigDeadline }, signature] = v;
      return {
        name,
        permitSingle: {
          details: { ...details, token: lower(details.token) },
          spender: lower(spender),
          sigDeadline,
        },
        signature,
      };
    }
    case 'PERMIT2_TRANSFER_FROM': {
      const v = decodeCanonical(COMMAND_INPUTS.PERMIT2_TRANSFER_FROM, input);
      return v && { name, token: lower(v[0]), recipient: lower(v[1]), amount: v[2] };
    }
    case 'WRAP_ETH': {
      const v = decodeCanonical(COMMAND_INPUTS.WRAP_ETH, input);
      return v && { name, recipient: lower(v[0]), amount: v[1] };
    }
    case 'UNWRAP_WETH': {
      const v = decodeCanonical(COMMAND_INPUTS.UNWRAP_WETH, input);
      return v && { name, recipient: lower(v[0]), amountMin: v[1] };
    }
    case 'SWEEP': {
      const v = decodeCanonical(COMMAND_INPUTS.SWEEP, input);
      return v && { name, token: lower(v[0]), recipient: lower(v[1]), amountMin: v[2] };
    }
  }
}
