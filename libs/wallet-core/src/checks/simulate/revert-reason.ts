/** `revertReason()`: the reason of a revert, from error data or message texts of the node, bounded in size. */
import type { Hex } from '@cenote/chains';
import { decodeErrorResult, parseAbi } from 'viem';
import { printable } from '../text/printable.ts';
import type { RevertReason } from './simulation.ts';

const ERRORS = parseAbi(['error Error(string message)', 'error Panic(uint256 code)']);

const HEX = /^0x([0-9a-fA-F]{2})*$/;
/** Longer reasons are truncated, since the contract chooses them. */
const MAX_TEXT = 200;
const MAX_BYTES = 4_096;
const MAX_DEPTH = 6;

const isData = (value: unknown): value is Hex => typeof value === 'string' && HEX.test(value);

function fromData(data: Hex): RevertReason | undefined {
  const bytes = (data.length - 2) / 2;
  if (bytes < 4) return undefined;
  const selector = data.slice(0, 10).toLowerCase() as Hex;
  if (bytes > MAX_BYTES) return { kind: 'custom', selector };
  try {
    const { errorName, args } = decodeErrorResult({ abi: ERRORS, data });
    if (errorName === 'Panic') return { kind: 'panic', code: Number(args[0]) };
    return { kind: 'text', text: printable(args[0], MAX_TEXT) };
  } catch {
    return { kind: 'custom', selector };
  }
}

function fromText(text: string): RevertReason | undefined {
  // The reason given by the contract, within the message of the node.
  const reason = /^execution reverted:\s*(?<words>\S.*)/is.exec(text)?.groups?.words;
  if (reason) return { kind: 'text', text: printable(reason, MAX_TEXT) };
  if (/insufficient (funds|balance)|exceeds balance of|lack of funds/i.test(text)) {
    return { kind: 'insufficientFunds' };
  }
  if (/out of gas|gas required exceeds|OutOfGas/i.test(text)) return { kind: 'outOfGas' };
  return undefined;
}

/**
 * Returns why a call failed, from revert data, a node's error or a client's exception (`data`, message, chain of
 * causes). Never throws; texts of contracts are short and printable.
 */
export function revertReason(...sources: readonly unknown[]): RevertReason {
  for (const one of sources) {
    let at = one;
    for (let depth = 0; depth < MAX_DEPTH && at !== undefined && at !== null; depth++) {
      if (isData(at)) {
        const found = fromData(at);
        if (found) return found;
      }
      if (typeof at === 'string') {
        const found = fromText(at);
        if (found) return found;
      }
      if (typeof at !== 'object') break;
      const { message, data, cause } = at as Record<string, unknown>;
      const found =
        (isData(data) && fromData(data)) || (typeof message === 'string' && fromText(message));
      if (found) return found;
      at = typeof data === 'object' && data !== null ? data : cause;
    }
  }
  return { kind: 'none' };
}
