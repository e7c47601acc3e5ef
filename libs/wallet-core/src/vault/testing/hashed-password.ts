import { concat, sha256, stringToBytes } from 'viem/utils';
import type { derivePasswordKey } from '../../sealing/argon2id.ts';

/**
 * `hashedPassword()`: replaces Argon2id in tests that unlock thousands of vaults: SHA-256 of the salt and the password.
 */
export const hashedPassword: typeof derivePasswordKey = async (password, salt) =>
  sha256(concat([salt, stringToBytes(password.normalize('NFKC'))]), 'bytes');
