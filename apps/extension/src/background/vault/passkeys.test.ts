/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { addPhrase, noSecrets, parsePhrase } from '@cenote/wallet-core/keyring';
import type { Argon2id } from '@cenote/wallet-core/vault';
import { memoryStore } from '../../testing/memory-store.ts';
import { noAlarm, workerMessenger } from '../../testing/worker-messenger.ts';
import { Passkeys } from './passkeys.ts';
import { Wallet } from './wallet.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const PASSWORD = 'clear water 7';
const ORIGIN = 'chrome-extension://abcdefgh';
/** Low cost: these tests do not depend on the strength of the derivation. */
const KDF: Argon2id = { name: 'argon2id', memory: 64, passes: 1, lanes: 1 };
const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

const ID = base64url(random(20));
const PRF = { results: { first: base64url(random(32)) } };

/** The response of an authenticator that verified the user. */
function answer(type: 'create' | 'get', { challenge }: { challenge: string }, prf: object) {
  const data = new Uint8Array(37);
  data[32] = 0x05;
  const client = { type: `webauthn.${type}`, challenge, origin: ORIGIN };
  return {
    id: ID,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(JSON.stringify(client)),
      authenticatorData: base64url(data),
      transports: ['internal'],
    },
    clientExtensionResults: { prf },
  };
}

async function setUp() {
  const session = memoryStore();
  const clock = { now: 1_000_000 };
  const wallet = new Wallet({
    local: memoryStore(),
    session,
    random,
    kdf: KDF,
    clock: () => clock.now,
    autoLock: async () => undefined,
    alarm: noAlarm,
    messenger: workerMessenger(),
  });
  await wallet.make(PASSWORD, await addPhrase(noSecrets, await parsePhrase(PHRASE), random));
  /** A worker that starts with the stored state. */
  const start = () =>
    new Passkeys({
      wallet,
      random,
      store: session,
      clock: () => clock.now,
      origin: ORIGIN,
    });
  return { wallet, clock, start };
}

it('adds a passkey that unlocks, even if another worker receives the response', async () => {
  const { wallet, start } = await setUp();
  const made = answer('create', await start().begin(PASSWORD, 'Laptop'), { enabled: true, ...PRF });
  expect(await start().add(made)).toBeNull();
  expect(await start().list()).toMatchObject([{ credentialId: ID, label: 'Laptop' }]);
  await wallet.lock();
  await start().unlock(answer('get', await start().requestOptions(), PRF));
  expect(await wallet.status()).toBe('unlocked');
});

it('requests an assertion if the authenticator returns no PRF output at creation', async () => {
  const { start } = await setUp();
  const made = answer('create', await start().begin(PASSWORD, 'Key'), { enabled: true });
  const more = await start().add(made);
  expect(more).toMatchObject({ allowCredentials: [{ id: ID }] });
  expect(await start().list()).toEqual([]);
  expect(await start().add(answer('get', more as { challenge: string }, PRF))).toBeNull();
  expect(await start().list()).toMatchObject([{ label: 'Key' }]);
});

it.each([
  ['with a wrong password', 'wrong', 0, PRF, 'WRONG_PASSWORD'],
  ['after three minutes', PASSWORD, 180_000, PRF, 'PASSKEY_EXPIRED'],
  ['without PRF', PASSWORD, 0, {}, 'PASSKEY_NO_PRF'],
])('adds no passkey %s', async (_, password, later, prf, code) => {
  const { clock, start } = await setUp();
  const passkeys = start();
  const adding = async () => {
    const options = await passkeys.begin(password, 'Laptop');
    clock.now += later;
    return passkeys.add(answer('create', options, prf));
  };
  await expect(adding()).rejects.toMatchObject({ code });
  expect(await passkeys.list()).toEqual([]);
});

it('accepts one response per challenge, and no response to another challenge', async () => {
  const { wallet, start } = await setUp();
  const passkeys = start();
  await passkeys.add(answer('create', await passkeys.begin(PASSWORD, 'Laptop'), PRF));
  await wallet.lock();
  const response = answer('get', await passkeys.requestOptions(), PRF);
  await passkeys.unlock(response);
  await wallet.lock();
  await expect(passkeys.unlock(response)).rejects.toMatchObject({ code: 'PASSKEY_EXPIRED' });
  expect(await wallet.status()).toBe('locked');
});
