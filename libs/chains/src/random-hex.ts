/** Random bytes as hexadecimal, in browsers and Node. */
import { bytesToHex, type Hex } from 'viem';

/** What browsers and Node have in common. */
interface WithCrypto {
  crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
}

/** So many random bytes that no contract can expect. */
export function randomHex(bytes: number): Hex {
  const { crypto } = globalThis as unknown as WithCrypto;
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
