/** Public exports of the vault, its passkeys and the lockout. */
export * from '../lockout/index.ts';
export { ARGON2ID, type Argon2id, type Progress } from '../sealing/argon2id.ts';
export * from './errors.ts';
export type { VaultFormat, VaultHeader } from './format.ts';
export * from './vault.ts';
export type { VaultPasskeys } from './vault-passkeys.ts';
