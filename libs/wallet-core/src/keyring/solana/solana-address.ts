import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import { assertIndex, phraseSeed } from '../phrase/derive.ts';
import { deriveEd25519Key } from './slip10.ts';

/**
 * `solanaAddress()`: address of a phrase on Solana, derived like in Phantom and Solflare: m/44'/501'/i'/0'.
 * @param sentence UTF-8 of the words in NFKD; not zeroed
 * @param index 0 to 9,999
 */
export async function solanaAddress(sentence: Uint8Array, index: number): Promise<string> {
  assertIndex(index);
  const seed = await phraseSeed(sentence);
  const key = deriveEd25519Key(seed, `m/44'/501'/${index}'/0'`);
  seed.fill(0);
  const address = base58.encode(ed25519.getPublicKey(key));
  key.fill(0);
  return address;
}
