/**
 * `readTokenText()`: reads a token's symbol, name and decimals from its contract; undefined if it has no decimals.
 * Also: `decodeText()` (a string or bytes32), types `TokenText`, `CallContract`.
 */
import type { Address, Hex } from '@cenote/chains';
import { hexToBigInt, hexToString, size, slice } from 'viem';
import { cleanText } from './clean-text.ts';

/** A token's symbol, name and decimals as its contract returns them. */
export interface TokenText {
  symbol: string;
  name: string;
  decimals: number;
}

/**
 * Calls a contract with limited gas and returns the result; undefined if the call fails.
 * @throws if the node does not respond
 */
export type CallContract = (address: Address, data: Hex) => Promise<Hex | undefined>;

const SELECTORS = { decimals: '0x313ce567', symbol: '0x95d89b41', name: '0x06fdde03' } as const;
const SYMBOL_LENGTH = 32;
const NAME_LENGTH = 96;
const MAX_DECIMALS = 255n;
const WORD = 32;

/** Reads a token's symbol, name and decimals; undefined if the contract has no decimals. */
export async function readTokenText(
  call: CallContract,
  address: Address,
): Promise<TokenText | undefined> {
  const [decimals, symbol, name] = await Promise.all([
    call(address, SELECTORS.decimals),
    call(address, SELECTORS.symbol),
    call(address, SELECTORS.name),
  ]);
  if (!decimals || size(decimals) < WORD) return undefined;
  const count = hexToBigInt(slice(decimals, 0, WORD));
  if (count > MAX_DECIMALS) return undefined;
  const text = cleanText(decodeText(symbol), SYMBOL_LENGTH) || '?';
  return {
    symbol: text,
    name: cleanText(decodeText(name), NAME_LENGTH) || text,
    decimals: Number(count),
  };
}

/** Decodes a string, or the 32 bytes that early tokens return instead; empty if it is neither. */
export function decodeText(data: Hex | undefined): string {
  if (!data || size(data) < WORD) return '';
  if (size(data) === WORD) return hexToString(data);
  const offset = hexToBigInt(slice(data, 0, WORD));
  const bytes = BigInt(size(data));
  if (offset + BigInt(WORD) > bytes) return '';
  const start = Number(offset) + WORD;
  const length = hexToBigInt(slice(data, Number(offset), start));
  if (BigInt(start) + length > bytes || length === 0n) return '';
  return hexToString(slice(data, start, start + Number(length)));
}
