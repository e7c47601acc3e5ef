import { codeOf, random } from '../../vault/testing/fixture.ts';
import type { BackupStore } from '../backup-store.ts';
import { FakeDrive } from '../testing/drive.ts';
import { FakeGateway } from '../testing/gateway.ts';
import { createBackupCode, readBackupCode } from './backup-code.ts';
import { fileBackupStore } from './file.ts';
import { gatewayBackupStore } from './gateway.ts';
import { driveBackupStore } from './google-drive.ts';
import type { Fetch } from './request.ts';

const url = 'https://gateway.example';
const GATEWAY = async (fetch: Fetch, code?: string) =>
  gatewayBackupStore({ url, fetch, random, code: code ?? (await createBackupCode(random)) });
const DRIVE = async (fetch: Fetch) => driveBackupStore({ fetch, token: async () => 'token' });

describe.each<[string, () => Promise<BackupStore>]>([
  ['a gateway', () => GATEWAY(new FakeGateway().fetch)],
  ['Google Drive', () => DRIVE(new FakeDrive('token').fetch)],
])('%s', (_, backend) => {
  test('stores the last backup until it is deleted', async () => {
    const store = await backend();
    expect(await store.read()).toBeUndefined();
    await store.write('{"one":"é"}');
    expect(await store.read()).toBe('{"one":"é"}');
    await store.write('{"two":2}');
    expect(await store.read()).toBe('{"two":2}');
    await store.remove();
    expect(await store.read()).toBeUndefined();
    await store.remove();
  });
});

describe.each<[string, (fetch: Fetch) => Promise<BackupStore>]>([
  ['a gateway', GATEWAY],
  ['Google Drive', DRIVE],
])('%s with a failing server', (_, backend) => {
  test.each([
    [401, 'BACKUP_REFUSED'],
    [403, 'BACKUP_REFUSED'],
    [413, 'BACKUP_TOO_LARGE'],
    [429, 'BACKUP_BUSY'],
    [503, 'BACKUP_BUSY'],
    [500, 'BACKUP_PLACE_FAILED'],
    [302, 'BACKUP_PLACE_FAILED'],
  ])('maps the status %d to %s', async (status, code) => {
    const store = await backend(async () => new Response(null, { status }));
    expect(await codeOf(store.read())).toBe(code);
    expect(await codeOf(store.write('{}'))).toBe(code);
    expect(await codeOf(store.remove())).toBe(code);
  });

  test('rejects a response that never ends, or never arrives', async () => {
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1 << 18)) });
    expect(await codeOf((await backend(async () => new Response(endless))).read())).toBe(
      'BACKUP_DAMAGED',
    );
    const lost = await backend(async () => Promise.reject(new TypeError('Failed: token, code')));
    const error = await lost.read().catch((each) => each);
    expect(error).toMatchObject({ code: 'BACKUP_UNREACHABLE' });
    expect(`${error.stack}${error.cause}`).not.toContain('Failed: token, code');
  });

  test('treats an invalid response as no backup', async () => {
    for (const body of [
      '',
      'x',
      '[]',
      '{"data":1}',
      '{"data":"AAAA"}',
      '{"files":[{"id":"../x"}]}',
    ]) {
      const store = await backend(async () => new Response(body));
      expect(await codeOf(store.read())).toMatch(/^BACKUP_(DAMAGED|PLACE_FAILED)$/);
    }
  });

  test('follows no redirects and sends no cookies', async () => {
    const seen: RequestInit[] = [];
    const store = await backend(async (_, init = {}) => {
      seen.push(init);
      return new Response(null, { status: 500 });
    });
    await codeOf(store.read());
    expect(seen).toEqual([
      expect.objectContaining({
        redirect: 'error',
        credentials: 'omit',
        signal: expect.any(AbortSignal),
      }),
    ]);
  });
});

describe('a backup at a gateway', () => {
  test('is found by its code, in any notation', async () => {
    const gateway = new FakeGateway();
    const code = await createBackupCode(random);
    await (await GATEWAY(gateway.fetch, code)).write('{"x":1}');
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}\n`;
    expect(await (await GATEWAY(gateway.fetch, typed)).read()).toBe('{"x":1}');
  });

  test('sends neither the code nor the plain envelope to the gateway', async () => {
    const gateway = new FakeGateway();
    const code = await createBackupCode(random);
    await (await GATEWAY(gateway.fetch, code)).write('{"salt":"aabbcc"}');
    const [[id, stored] = ['', { data: '', token: '' }]] = gateway.backups;
    expect(atob(stored.data.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('salt');
    expect(stored.token).not.toContain(id);
    expect(JSON.stringify([id, stored])).not.toContain(code.replaceAll('-', ''));
  });

  test('is rejected if it was moved to another id or changed', async () => {
    const gateway = new FakeGateway();
    const [ownCode, other] = [await createBackupCode(random), await createBackupCode(random)];
    const store = await GATEWAY(gateway.fetch, ownCode);
    await store.write('{}');
    const { id } = await readBackupCode(ownCode);
    const stored = gateway.backups.get(id) ?? { token: '', data: '' };
    const keys = await readBackupCode(other);
    gateway.backups.set(keys.id, { token: keys.token, data: stored.data });
    expect(await codeOf((await GATEWAY(gateway.fetch, other)).read())).toBe('BACKUP_DAMAGED');
    const changed = `${stored.data.startsWith('A') ? 'B' : 'A'}${stored.data.slice(1)}`;
    gateway.backups.set(id, { ...stored, data: changed });
    expect(await codeOf(store.read())).toBe('BACKUP_DAMAGED');
  });

  test('is not sent if it is larger than the gateway’s limit', async () => {
    const fetch = jest.fn();
    expect(await codeOf((await GATEWAY(fetch)).write('x'.repeat(11_001)))).toBe('BACKUP_TOO_LARGE');
    expect(fetch).not.toHaveBeenCalled();
  });

  test('has a unique code, and mistyped codes are detected', async () => {
    const code = await createBackupCode(random);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await createBackupCode(random)).not.toBe(code);
    for (const wrong of [
      '',
      'x',
      code.slice(1),
      `${code}0`,
      code.replace(/.$/, 'U'),
      '0'.repeat(200),
    ]) {
      expect(await codeOf(readBackupCode(wrong))).toBe('BACKUP_CODE');
    }
    const other = code.startsWith('A') ? 'B' : 'A';
    const refused = await Promise.all(
      Array.from({ length: 24 }, (_, i) => {
        const letters = [...code.replaceAll('-', '')];
        letters[i] = letters[i] === other ? 'C' : other;
        return codeOf(readBackupCode(letters.join('')));
      }),
    );
    // The check byte misses one of 256 typing errors: then no backup is found.
    expect(refused.filter((each) => each === 'BACKUP_CODE').length).toBeGreaterThan(20);
  });
});

describe('the app folder of Google Drive', () => {
  test('contains one file after a write, regardless of its previous content', async () => {
    const drive = new FakeDrive('token');
    const store = await DRIVE(drive.fetch);
    const parents = ['appDataFolder'];
    const other = { parents, content: 'old', modified: -1 };
    drive.files = [
      { ...other, id: 'one', name: 'cenote-backup.json' },
      { ...other, id: 'two', name: 'cenote-backup.json', modified: -2 },
      { ...other, id: 'three', name: 'other.json' },
    ];
    expect(await store.read()).toBe('old');
    await store.write('{"new":true}');
    expect(drive.files.map(({ name, content }) => [name, content])).toEqual([
      ['other.json', 'old'],
      ['cenote-backup.json', '{"new":true}'],
    ]);
  });

  test('keeps the old backup if a write is interrupted', async () => {
    const drive = new FakeDrive('token');
    await (await DRIVE(drive.fetch)).write('{"old":true}');
    for (let at = 0; at < 3; at++) {
      let requestCount = 0;
      const breaking = async (url: string, init?: RequestInit) =>
        requestCount++ === at ? new Response(null, { status: 500 }) : drive.fetch(url, init);
      await codeOf((await DRIVE(breaking)).write('{"new":true}'));
      expect(await (await DRIVE(drive.fetch)).read()).toMatch(/^\{"(old|new)":true\}$/);
    }
  });

  test('requests a token for each operation, and reports when it is rejected', async () => {
    const drive = new FakeDrive('fresh');
    const tokens = ['stale', 'fresh', 'fresh'];
    const store = driveBackupStore({ fetch: drive.fetch, token: async () => tokens.shift() ?? '' });
    expect(await codeOf(store.read())).toBe('BACKUP_REFUSED');
    expect(await store.read()).toBeUndefined();
  });
});

test('saves and opens a file that only the user can delete', async () => {
  const saved: string[][] = [];
  const store = fileBackupStore({
    save: async (...file) => void saved.push(file),
    choose: async () => saved[0]?.[1],
  });
  expect(await store.read()).toBeUndefined();
  await store.write('{}');
  expect(saved).toEqual([['cenote-backup.json', '{}']]);
  expect(await store.read()).toBe('{}');
  expect(await codeOf(store.remove())).toBe('BACKUP_UNSUPPORTED');
});
