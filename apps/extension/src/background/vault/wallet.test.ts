/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { addPhrase, noSecrets, parsePhrase } from '@cenote/wallet-core/keyring';
import type { Argon2id } from '@cenote/wallet-core/vault';
import { memoryStore } from '../../testing/memory-store.ts';
import { noAlarm, workerMessenger } from '../../testing/worker-messenger.ts';
import { Wallet } from './wallet.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const PASSWORD = 'clear water 7';
/** Low cost: these tests do not depend on the strength of the derivation. */
const KDF: Argon2id = { name: 'argon2id', memory: 64, passes: 1, lanes: 1 };
const HALF_AN_HOUR = 30 * 60_000;

function setUp() {
  const local = memoryStore();
  const session = memoryStore();
  const clock = { now: 1_000_000 };
  const autoLock: { time: number | undefined } = { time: HALF_AN_HOUR };
  const events: string[] = [];
  /** A worker that starts with the stored state. */
  const messenger = workerMessenger();
  messenger.subscribe('Wallet:unlocked', () => events.push('unlocked'));
  messenger.subscribe('Wallet:locked', () => events.push('locked'));
  const start = () =>
    new Wallet({
      local,
      session,
      clock: () => clock.now,
      random,
      kdf: KDF,
      autoLock: async () => autoLock.time,
      alarm: noAlarm,
      messenger,
    });
  return { local, session, clock, autoLock, events, start };
}

describe('a wallet with corrupted storage', () => {
  it('is reported as damaged, and can be forgotten and created again', async () => {
    const world = setUp();
    await world.start().make(PASSWORD, await secrets());
    await world.start().lock();
    await world.local.set({ 'vault.a': 'garbled' });
    const wallet = world.start();
    expect(await wallet.status()).toBe('damaged');
    await wallet.forget();
    expect(await wallet.status()).toBe('absent');
    await wallet.make(PASSWORD, await secrets());
    expect(await wallet.status()).toBe('unlocked');
  });

  it('is reported as damaged by a worker that starts while it is unlocked', async () => {
    const world = setUp();
    await world.start().make(PASSWORD, await secrets());
    await world.local.set({ 'vault.a': 'garbled' });
    const wallet = world.start();
    expect(await wallet.accounts()).toEqual([]);
    expect(await wallet.status()).toBe('damaged');
  });

  it('is not changed if a newer version has written it', async () => {
    const world = setUp();
    const json = JSON.stringify({ version: 99, generation: 1 });
    const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(json));
    await world.local.set({ 'vault.a': `${Buffer.from(digest).toString('hex')}:${json}` });
    expect(await world.start().status()).toBe('tooNew');
  });
});

const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));
const secrets = async () => addPhrase(noSecrets, await parsePhrase(PHRASE), random);
const addresses = async (wallet: Wallet) => (await wallet.accounts()).map(({ address }) => address);

describe('a wallet', () => {
  const world = setUp();
  const wallet = world.start();

  it('is absent until it is created, then unlocked', async () => {
    expect(await wallet.status()).toBe('absent');
    await wallet.make(PASSWORD, await secrets());
    expect(await wallet.status()).toBe('unlocked');
    expect(await addresses(wallet)).toEqual([ALICE]);
  });

  it('stays unlocked after a restart of the worker, and can still sign', async () => {
    const next = world.start();
    expect(await addresses(next)).toEqual([ALICE]);
    expect(await (await next.keyring()).signMessage(ALICE, '0x00')).toMatch(/^0x[0-9a-f]{130}$/);
  });

  it('stores its secrets only in the vault, and only the vault key in the session', async () => {
    expect(`${world.local.all()}${world.session.all()}`).not.toMatch(/test test|junk/);
    expect(
      JSON.parse(world.session.all())
        .map(([key]: [string]) => key)
        .sort(),
    ).toEqual(['lockAt', 'vaultKey']);
  });

  it('cannot be created twice', async () => {
    await expect(wallet.make(PASSWORD, await secrets())).rejects.toMatchObject({
      code: 'VAULT_EXISTS',
    });
  });

  it('provides its keys only with the password', async () => {
    await expect(wallet.prove('wrong')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    const { phrases } = (await wallet.prove(PASSWORD)).secrets();
    expect(phrases).toMatchObject([{ sentence: PHRASE }]);
  });

  it('unlocks after a lock only with the password', async () => {
    await wallet.lock();
    expect(await wallet.status()).toBe('locked');
    expect(await wallet.accounts()).toEqual([]);
    await expect(wallet.keyring()).rejects.toMatchObject({ code: 'VAULT_LOCKED' });
    expect(world.session.all()).toBe('[]');
    await wallet.unlock(PASSWORD);
    expect(world.events.at(-1)).toBe('unlocked');
  });

  it('locks after the auto-lock time since the last user action', async () => {
    world.clock.now += HALF_AN_HOUR - 1;
    await wallet.touch();
    world.clock.now += HALF_AN_HOUR - 1;
    expect(await wallet.status()).toBe('unlocked');
    world.clock.now += 1;
    expect(await world.start().status()).toBe('locked');
    expect(await wallet.status()).toBe('locked');
    expect(world.session.all()).toBe('[]');
  });

  it('stays locked if a user action happens at the same moment', async () => {
    await wallet.unlock(PASSWORD);
    await Promise.all([wallet.touch(), wallet.lock()]);
    expect(await wallet.status()).toBe('locked');
    expect(world.session.all()).toBe('[]');
  });

  it('applies a changed auto-lock time immediately, counted from the change', async () => {
    await wallet.unlock(PASSWORD);
    world.autoLock.time = 5 * 60_000;
    await wallet.touch();
    world.clock.now += 5 * 60_000;
    expect(await wallet.status()).toBe('locked');
  });

  it('stays unlocked if auto-lock is turned off', async () => {
    world.autoLock.time = undefined;
    await wallet.unlock(PASSWORD);
    world.clock.now += 365 * 24 * 60 * 60_000;
    expect(await wallet.status()).toBe('unlocked');
  });
});
