import {
  keccak256,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  slice,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { isSignedBy } from './signer.ts';

const account = privateKeyToAccount(generatePrivateKey());
const digest = keccak256('0x01');

describe('a signature of an account without code', () => {
  it('is taken in 65 bytes, and in the 64 of EIP-2098', async () => {
    const signature = await account.sign({ hash: digest });
    const compact = serializeCompactSignature(
      signatureToCompactSignature(parseSignature(signature)),
    );
    expect(await isSignedBy(account.address, digest, signature)).toBe(true);
    expect(await isSignedBy(account.address, digest, compact)).toBe(true);
    expect(await isSignedBy(account.address, keccak256('0x02'), signature)).toBe(false);
  });

  it('is none where Permit2 would not take it', async () => {
    const signature = await account.sign({ hash: digest });
    const parity = signature.endsWith('1b') ? '00' : '01';
    for (const wrong of [
      '0x',
      `${slice(signature, 0, 64)}${parity}`,
      `${signature}00`,
      `0x${'ff'.repeat(65)}`,
    ] as const) {
      expect(await isSignedBy(account.address, digest, wrong)).toBe(false);
    }
  });
});
