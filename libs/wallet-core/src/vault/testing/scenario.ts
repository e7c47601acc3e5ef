/**
 * For crash tests of the vault: `storeBefore()` creates a store with a vault, `OPERATIONS` lists every operation on it,
 * `find()` unlocks it as after a restart.
 */
import type { Store } from '../../ports.ts';
import { MemoryStore } from '../../testing/memory-store.ts';
import { type Vault, VaultError } from '../index.ts';
import { content, text, vaultOver } from './fixture.ts';

export const PRF = new Uint8Array(32).fill(7);
const FIRST = { credentialId: 'A'.repeat(22), transports: [] };
const SECOND = { credentialId: 'B'.repeat(20).concat('AA'), transports: [] };

/** The state of a vault when it is unlocked again. */
export interface Found {
  readonly password: string;
  readonly content: string;
  readonly passkeys: readonly string[];
}

export const BEFORE: Found = { password: 'old', content: 'old content', passkeys: ['Phone'] };

/** A store with a vault in the state `BEFORE`. */
export async function storeBefore(): Promise<MemoryStore> {
  const store = new MemoryStore();
  const { vault } = vaultOver(store);
  await vault.create(BEFORE.password, content(BEFORE.content));
  await vault.passkeys.add(FIRST, { prf: PRF }, 'Phone');
  return store;
}

export interface Operation {
  readonly name: string;
  /** The state after the operation took effect. */
  readonly after: Found | undefined;
  run(vault: Vault): Promise<unknown>;
}

const unlocked = (run: (vault: Vault) => Promise<unknown>) => async (vault: Vault) => {
  await vault.unlock(BEFORE.password);
  await run(vault);
};

/** Every operation of a vault, on the store of `storeBefore`. */
export const OPERATIONS: readonly Operation[] = [
  { name: 'unlock', after: BEFORE, run: (vault) => vault.unlock('old') },
  {
    name: 'unlock with a wrong password',
    after: BEFORE,
    run: (vault) => vault.unlock('wrong').catch(wrongPassword),
  },
  {
    name: 'unlock by passkey',
    after: BEFORE,
    run: (vault) => vault.passkeys.unlock({ ...FIRST, prf: PRF }),
  },
  {
    name: 'update',
    after: { ...BEFORE, content: 'new content' },
    run: unlocked((vault) => vault.update(content('new content'))),
  },
  {
    name: 'change of password',
    after: { ...BEFORE, password: 'new' },
    run: (vault) => vault.changePassword('old', 'new'),
  },
  { name: 'check of password', after: BEFORE, run: (vault) => vault.checkPassword('old') },
  {
    name: 'new passkey',
    after: { ...BEFORE, passkeys: ['Phone', 'Key'] },
    run: unlocked((vault) => vault.passkeys.add(SECOND, { prf: PRF }, 'Key')),
  },
  {
    name: 'rename of a passkey',
    after: { ...BEFORE, passkeys: ['Old phone'] },
    run: unlocked((vault) => vault.passkeys.rename(FIRST.credentialId, 'Old phone')),
  },
  {
    name: 'removal of a passkey',
    after: { ...BEFORE, passkeys: [] },
    run: unlocked((vault) => vault.passkeys.remove(FIRST.credentialId)),
  },
  { name: 'destruction', after: undefined, run: (vault) => vault.destroy() },
];

/** Unlocks the vault like a program that has just started; undefined if there is none. */
export async function find(store: Store, passwords: readonly string[]): Promise<Found | undefined> {
  for (const password of passwords) {
    const { vault } = vaultOver(store);
    if ((await vault.state()) === 'absent') return undefined;
    const opened = await vault.unlock(password).catch(wrongPassword);
    if (!opened) continue;
    const { passkeys } = await vault.passkeys.list();
    return { password, content: text(opened), passkeys: passkeys.map(({ label }) => label) };
  }
  throw new Error('No password decrypts the vault');
}

function wrongPassword(error: unknown): undefined {
  if (!(error instanceof VaultError) || error.code !== 'WRONG_PASSWORD') throw error;
}
