import { parseUnits } from 'viem';

/** Base units of what was typed, or undefined where that is no amount above zero. */
export function parseTyped(text: string, decimals: number): bigint | undefined {
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const value = parseUnits(text, decimals);
  return value > 0n ? value : undefined;
}
