import {
  type Hex,
  keccak256,
  pad,
  parseSignature,
  recoverAddress,
  serializeCompactSignature,
  signatureToCompactSignature,
  size,
  slice,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { signerCall, signerIn } from './signer.ts';

const account = privateKeyToAccount(generatePrivateKey());
const digest = keccak256('0x01');

/** Emulates the ecrecover precompile. */
async function answerTo(callData: Hex): Promise<Hex> {
  expect(size(callData)).toBe(128);
  const word = (n: number) => slice(callData, 32 * n, 32 * (n + 1));
  const signature: Hex = `${word(2)}${word(3).slice(2)}${slice(word(1), 31).slice(2)}`;
  return pad(await recoverAddress({ hash: word(0), signature }), { size: 32 });
}

describe('a signature of an account without code', () => {
  it.each([
    0, 1, 2, 3, 4, 5,
  ])('recovers to its signer in 65 bytes and in the 64 of EIP-2098 (%d)', async (n) => {
    const hash = keccak256(`0x0${n}`);
    const signature = await account.sign({ hash });
    const compact = serializeCompactSignature(
      signatureToCompactSignature(parseSignature(signature)),
    );
    for (const each of [signature, compact]) {
      const response = await answerTo(signerCall(hash, each)!.callData);
      expect(signerIn(response)).toBe(account.address.toLowerCase());
    }
  });

  it('is invalid if Permit2 would not accept it', async () => {
    const signature = await account.sign({ hash: digest });
    const parity = signature.endsWith('1b') ? '00' : '01';
    for (const wrong of ['0x', `${slice(signature, 0, 64)}${parity}`, `${signature}00`] as const) {
      expect(signerCall(digest, wrong)).toBeUndefined();
    }
    // The precompile's result for values that are not on the curve.
    expect(signerIn('0x')).toBeUndefined();
  });
});
