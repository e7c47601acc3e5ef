/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import {
  addPhrase,
  addViewOnly,
  type Keyring,
  noSecrets,
  parsePhrase,
} from '@cenote/wallet-core/keyring';
import type { Argon2id } from '@cenote/wallet-core/vault';
import { memoryStore } from '../../testing/memory-store.ts';
import { noAlarm, workerMessenger } from '../../testing/worker-messenger.ts';
import { Wallet } from '../vault/wallet.ts';
import { secretCommands } from './secrets.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** A published key of development chains. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const PASSWORD = 'clear water 7';
/** Low cost: these tests do not depend on the strength of the derivation. */
const KDF: Argon2id = { name: 'argon2id', memory: 64, passes: 1, lanes: 1 };
const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));

async function setUp() {
  const local = memoryStore();
  const session = memoryStore();
  const clock = { now: 1_000_000 };
  const wallet = new Wallet({
    local,
    session,
    random,
    kdf: KDF,
    clock: () => clock.now,
    autoLock: async () => undefined,
    alarm: noAlarm,
    messenger: workerMessenger(),
  });
  const secrets = await addPhrase(noSecrets, await parsePhrase(PHRASE), random);
  await wallet.make(PASSWORD, addViewOnly(secrets, BOB, random));
  const forgotten: string[] = [];
  const commands = secretCommands({
    wallet,
    random,
    onForgotten: async () => void forgotten.push('all'),
  });
  return { ...commands, wallet, local, session, clock, forgotten };
}

describe('a secret', () => {
  it('is revealed with the password', async () => {
    const { revealPhrase, revealKey } = await setUp();
    expect(await revealPhrase({ password: PASSWORD })).toBe(PHRASE);
    expect(await revealPhrase({ password: PASSWORD, address: ALICE })).toBe(PHRASE);
    expect(await revealKey({ password: PASSWORD, address: ALICE })).toBe(KEY);
  });

  it('is exported as a keystore file under the file’s password', async () => {
    const requests: unknown[] = [];
    const exportKeystore = async (...args: unknown[]) => {
      requests.push(args);
      return '{}';
    };
    const prove = async (password: string) => {
      requests.push(password);
      return { exportKeystore } as unknown as Keyring;
    };
    const wallet = { prove } as unknown as Wallet;
    const commands = secretCommands({ wallet, random, onForgotten: async () => {} });
    const args = { password: PASSWORD, address: ALICE, filePassword: 'x' } as const;
    expect(await commands.exportKeystore(args)).toBe('{}');
    expect(requests).toEqual([PASSWORD, [ALICE, 'x', random]]);
  });

  it('does not exist for a watch-only account', async () => {
    const { revealPhrase, revealKey } = await setUp();
    const requests = { password: PASSWORD, address: BOB } as const;
    await expect(revealKey(requests)).rejects.toMatchObject({ code: 'ACCOUNT_VIEW_ONLY' });
    await expect(revealPhrase(requests)).rejects.toMatchObject({ code: 'SOURCE_UNKNOWN' });
  });

  it('is not revealed with a wrong password, and after the sixth one attempts are locked out for five minutes', async () => {
    const { revealKey, revealPhrase, exportKeystore, changePassword, clock } = await setUp();
    const password = 'wrong';
    const all = [
      () => revealPhrase({ password }),
      () => revealKey({ password, address: ALICE }),
      () => exportKeystore({ password, address: ALICE, filePassword: 'x' }),
      () => changePassword({ password, next: 'another water 8' }),
      () => revealPhrase({ password }),
      () => revealKey({ password, address: ALICE }),
    ];
    for (const call of all) await expect(call()).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await expect(revealPhrase({ password: PASSWORD })).rejects.toMatchObject({
      code: 'LOCKED_OUT',
      retryAfter: 5 * 60_000,
    });
    clock.now += 5 * 60_000;
    expect(await revealPhrase({ password: PASSWORD })).toBe(PHRASE);
  });

  it('is not revealed by a locked wallet', async () => {
    const { wallet, revealPhrase } = await setUp();
    await wallet.lock();
    await expect(revealPhrase({ password: PASSWORD })).rejects.toMatchObject({
      code: 'VAULT_LOCKED',
    });
  });
});

it('reveals a secret only with the new password after a change', async () => {
  const { wallet, changePassword } = await setUp();
  await changePassword({ password: PASSWORD, next: 'another water 8' });
  await wallet.lock();
  await expect(wallet.unlock(PASSWORD)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  await wallet.unlock('another water 8');
  expect(await wallet.status()).toBe('unlocked');
});

it('deletes all stored data when the wallet is forgotten', async () => {
  const { wallet, forget, local, session, forgotten } = await setUp();
  for (const password of [undefined, 'murky water 7'])
    await expect(forget({ password })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  expect(await wallet.status()).toBe('unlocked');
  await forget({ password: PASSWORD });
  expect(await wallet.status()).toBe('absent');
  expect(`${local.all()}${session.all()}`).toBe('[][]');
  expect(forgotten).toEqual(['all']);
});

test('lets a locked wallet be forgotten without the password, which the user may not remember', async () => {
  const { wallet, forget } = await setUp();
  await wallet.lock();
  await forget({});
  expect(await wallet.status()).toBe('absent');
});
