import type { Address } from '@cenote/chains';
import { getAddress, isAddress } from 'viem/utils';

/**
 * `readAddress()`: parses a typed address and returns it with checksum; undefined if it is invalid or its checksum is
 * wrong (EIP-55).
 */
export function readAddress(text: string): Address | undefined {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return undefined;
  const digits = text.slice(2);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  const address = `0x${digits}` as const;
  return isOneCase || isAddress(address) ? getAddress(address.toLowerCase()) : undefined;
}
