/** `randomHex()`: returns the given number of cryptographically random bytes as hexadecimal, in browsers and Node. */
import { bytesToHex, type Hex } from 'viem';

/** The subset of `crypto` common to browsers and Node. */
interface WithCrypto {
  crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
}

/** Returns this number of random bytes, which no contract can predict. */
export function randomHex(bytes: number): Hex {
  const { crypto } = globalThis as unknown as WithCrypto;
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
