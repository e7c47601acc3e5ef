/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import {
  addPhrase,
  addViewOnly,
  type KeyringSecrets,
  noSecrets,
  parsePhrase,
} from '@cenote/wallet-core/keyring';
import { FakeDrive } from '@cenote/wallet-core/testing/drive';
import type { Argon2id } from '@cenote/wallet-core/vault';
import { fakeIdentity, TOKEN } from '../../testing/fake-identity.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { noAlarm, workerMessenger } from '../../testing/worker-messenger.ts';
import { Wallet } from '../vault/wallet.ts';
import { Backups } from './backups.ts';
import { Drive } from './drive/drive.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const PASSWORD = 'clear water 7';
const BACKUP_PASSWORD = 'backup water 9';
/** Low cost: these tests do not depend on the strength of the derivation. */
const KDF: Argon2id = { name: 'argon2id', memory: 64, passes: 1, lanes: 1 };
const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));

/** A gateway that stores backups by address and deletes them on request. */
function gateway() {
  const stored = new Map<string, string>();
  const fetch = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') stored.set(url, String(body));
    if (method === 'DELETE') stored.delete(url);
    if (method !== 'GET') return new Response(null, { status: 204 });
    return new Response(stored.get(url) ?? null, { status: stored.has(url) ? 200 : 404 });
  };
  return { stored, fetch };
}

type Make = (secrets: KeyringSecrets) => Promise<void>;

const nobody: Make = () => Promise.reject(new Error('No wallet'));

/** Returns the secrets from which a wallet would be created. */
async function taken(restoring: (make: Make) => Promise<void>) {
  const made: KeyringSecrets[] = [];
  await restoring(async (secrets) => void made.push(secrets));
  return made[0];
}

type World = Awaited<ReturnType<typeof setUp>>;

async function setUp() {
  const local = memoryStore();
  const clock = { now: 1_000_000 };
  const at = gateway();
  const stand = new FakeDrive(TOKEN);
  const identity = fakeIdentity();
  const drive = new Drive({
    identity,
    random,
    clientId: 'client',
    fetch: stand.fetch,
    clock: () => clock.now,
    url: 'http://127.0.0.1:9999',
    authUrl: 'http://127.0.0.1:9998/auth',
  });
  const messenger = workerMessenger();
  messenger.handle('Backups:markOutdated', () => backups.outdated());
  const wallet = new Wallet({
    local,
    session: memoryStore(),
    random,
    kdf: KDF,
    clock: () => clock.now,
    autoLock: async () => undefined,
    alarm: noAlarm,
    messenger,
  });
  const secrets = await addPhrase(noSecrets, await parsePhrase(PHRASE), random);
  await wallet.make(PASSWORD, secrets);
  const url: { value: string | undefined } = { value: 'https://gateway.example' };
  const backups: Backups = new Backups({
    wallet,
    random,
    kdf: KDF,
    store: local,
    clock: () => clock.now,
    fetch: at.fetch,
    gatewayUrl: async () => url.value,
    drive,
  });
  return { backups, wallet, secrets, local, clock, url, stored: at.stored, stand, identity };
}

it('creates a file that restores the same wallet', async () => {
  const { backups, secrets } = await setUp();
  expect(await backups.status('file')).toEqual({ status: 'none' });
  const text = await backups.toFile(PASSWORD, BACKUP_PASSWORD);
  expect(text).not.toMatch(/test|junk/);
  expect(await backups.status('file')).toMatchObject({ status: 'backedUp', outdated: false });
  expect(await taken((make) => backups.fromFile(BACKUP_PASSWORD, text, make))).toEqual(secrets);
  await expect(backups.fromFile(BACKUP_PASSWORD, '{}', nobody)).rejects.toMatchObject({
    code: 'BACKUP_DAMAGED',
  });
});

it('stores a backup at the gateway under a code that is not persisted, until it is deleted', async () => {
  const { backups, secrets, stored, local } = await setUp();
  const code = await backups.toGateway(PASSWORD, BACKUP_PASSWORD);
  expect(code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
  expect(local.all()).not.toContain(code.slice(0, 9));
  expect(
    await taken((make) => backups.fromGateway(BACKUP_PASSWORD, code.toLowerCase(), make)),
  ).toEqual(secrets);
  await backups.deleteFromGateway(code);
  expect(stored.size).toBe(0);
  expect(await backups.status('gateway')).toMatchObject({ status: 'deleted' });
  await expect(backups.fromGateway(BACKUP_PASSWORD, code, nobody)).rejects.toMatchObject({
    code: 'BACKUP_ABSENT',
  });
});

it('creates no backup with a wrong password, or if the gateway is turned off', async () => {
  const { backups, stored, url } = await setUp();
  await expect(backups.toFile('wrong', BACKUP_PASSWORD)).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
  });
  url.value = undefined;
  await expect(backups.toGateway(PASSWORD, BACKUP_PASSWORD)).rejects.toMatchObject({
    code: 'BACKUP_UNREACHABLE',
  });
  expect(stored.size).toBe(0);
  expect(await backups.status('file')).toEqual({ status: 'none' });
});

it('delays attempts after the sixth wrong backup password', async () => {
  const { backups, secrets, clock } = await setUp();
  const text = await backups.toFile(PASSWORD, BACKUP_PASSWORD);
  for (const _ of Array(6).keys()) {
    await expect(backups.fromFile('wrong', text, nobody)).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    });
  }
  await expect(backups.fromFile(BACKUP_PASSWORD, text, nobody)).rejects.toMatchObject({
    code: 'LOCKED_OUT',
    retryAfter: 5 * 60_000,
  });
  clock.now += 5 * 60_000;
  expect(await taken((make) => backups.fromFile(BACKUP_PASSWORD, text, make))).toEqual(secrets);
});

it('reports backups as outdated after the wallet has changed', async () => {
  const { backups, wallet } = await setUp();
  await backups.toFile(PASSWORD, BACKUP_PASSWORD);
  await wallet.change((secrets) => addViewOnly(secrets, BOB, random));
  expect(await backups.status('file')).toMatchObject({ status: 'backedUp', outdated: true });
  await backups.toFile(PASSWORD, BACKUP_PASSWORD);
  expect(await backups.status('file')).toMatchObject({ status: 'backedUp', outdated: false });
});

it.each([
  [
    'file',
    async ({ backups }: World) => {
      const text = await backups.toFile(PASSWORD, BACKUP_PASSWORD);
      return ({ backups }: World, make: Make) => backups.fromFile(BACKUP_PASSWORD, text, make);
    },
  ],
  [
    'gateway',
    async ({ backups }: World) => {
      const code = await backups.toGateway(PASSWORD, BACKUP_PASSWORD);
      return ({ backups }: World, make: Make) => backups.fromGateway(BACKUP_PASSWORD, code, make);
    },
  ],
  [
    'drive',
    async ({ backups }: World) => {
      await backups.toDrive(PASSWORD, BACKUP_PASSWORD, false);
      return ({ backups }: World, make: Make) => backups.fromDrive(BACKUP_PASSWORD, make);
    },
  ],
] as const)('marks the backup in the %s as current after a restore from it', async (backend, backUp) => {
  const old = await setUp();
  const restore = await backUp(old);
  const anew = await setUp();
  for (const [url, text] of old.stored) anew.stored.set(url, text);
  anew.stand.files = [...old.stand.files];
  await expect(restore(anew, nobody)).rejects.toThrow();
  expect(await anew.backups.status(backend)).toEqual({ status: 'none' });
  await restore(anew, async () => {});
  expect(await anew.backups.status(backend)).toMatchObject({ status: 'backedUp', outdated: false });
  await anew.wallet.change((secrets) => addViewOnly(secrets, BOB, random));
  expect(await anew.backups.status(backend)).toMatchObject({ status: 'backedUp', outdated: true });
});

it('persists that the recovery phrase was confirmed', async () => {
  const { backups } = await setUp();
  expect(await backups.phrase()).toBe('unproven');
  await backups.phraseWritten();
  expect(await backups.phrase()).toBe('written');
});

describe('a backup in Google Drive', () => {
  it('restores the same wallet, until it is deleted', async () => {
    const { backups, secrets, stand, local } = await setUp();
    expect(await backups.status('drive')).toEqual({ status: 'none' });
    await backups.toDrive(PASSWORD, BACKUP_PASSWORD, false);
    await backups.toDrive(PASSWORD, BACKUP_PASSWORD, false);
    expect(stand.files).toHaveLength(1);
    expect(await backups.status('drive')).toMatchObject({ status: 'backedUp', outdated: false });
    expect(await taken((make) => backups.fromDrive(BACKUP_PASSWORD, make))).toEqual(secrets);
    expect(local.all()).not.toContain(TOKEN);
    await backups.deleteFromDrive(PASSWORD);
    expect(stand.files).toEqual([]);
    expect(await backups.status('drive')).toMatchObject({ status: 'deleted' });
    await expect(backups.fromDrive(BACKUP_PASSWORD, nobody)).rejects.toMatchObject({
      code: 'BACKUP_ABSENT',
    });
  });

  it('has the status backingUp while the upload is running', async () => {
    const { backups, stand } = await setUp();
    const answer = stand.answer.bind(stand);
    const seen: string[] = [];
    stand.answer = async (request) => {
      seen.push((await backups.status('drive')).status);
      return answer(request);
    };
    await backups.toDrive(PASSWORD, BACKUP_PASSWORD, false);
    // Read first, then listed and written.
    expect(seen).toEqual(['none', 'backingUp', 'backingUp']);
  });

  it('keeps its previous status if the upload is rejected', async () => {
    const { backups, identity, stand, clock } = await setUp();
    await backups.toDrive(PASSWORD, BACKUP_PASSWORD, false);
    const before = await backups.status('drive');
    identity.answer = { error: 'access_denied' };
    clock.now += 3_600_000;
    for (const refused of [
      () => backups.toDrive(PASSWORD, BACKUP_PASSWORD, false),
      () => backups.deleteFromDrive(PASSWORD),
      () => backups.fromDrive(BACKUP_PASSWORD, nobody),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'BACKUP_CONSENT' });
    }
    expect(await backups.status('drive')).toEqual(before);
    expect(stand.files).toHaveLength(1);
  });

  it('is neither created nor deleted without the password, and Google is not contacted', async () => {
    const { backups, identity } = await setUp();
    for (const wrong of [
      () => backups.toDrive('wrong', BACKUP_PASSWORD, false),
      () => backups.deleteFromDrive('wrong'),
    ]) {
      await expect(wrong()).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    }
    expect(identity.flows).toEqual([]);
  });

  it('of another wallet is replaced only if the user confirms it, and never deleted', async () => {
    const other = await setUp();
    await other.backups.toDrive(PASSWORD, BACKUP_PASSWORD, false);
    const { backups, stand, secrets } = await setUp();
    stand.files = [...other.stand.files];
    await expect(backups.toDrive(PASSWORD, BACKUP_PASSWORD, false)).rejects.toMatchObject({
      code: 'BACKUP_EXISTS',
    });
    await expect(backups.deleteFromDrive(PASSWORD)).rejects.toMatchObject({
      code: 'BACKUP_ABSENT',
    });
    expect(stand.files).toEqual(other.stand.files);
    await backups.toDrive(PASSWORD, BACKUP_PASSWORD, true);
    expect(await taken((make) => backups.fromDrive(BACKUP_PASSWORD, make))).toEqual(secrets);
    expect(stand.files).toHaveLength(1);
  });

  it('counts as the wallet’s own after a restore from it', async () => {
    const old = await setUp();
    await old.backups.toDrive(PASSWORD, BACKUP_PASSWORD, false);
    const { backups, stand } = await setUp();
    stand.files = [...old.stand.files];
    await backups.fromDrive(BACKUP_PASSWORD, async () => {});
    await backups.toDrive(PASSWORD, BACKUP_PASSWORD, false);
    expect(stand.files).toHaveLength(1);
    await backups.deleteFromDrive(PASSWORD);
    expect(stand.files).toEqual([]);
  });
});
