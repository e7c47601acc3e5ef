/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { FakeDrive } from '@cenote/wallet-core/testing/drive';
import { fakeIdentity, TOKEN } from '../../../testing/fake-identity.ts';
import { Drive } from './drive.ts';

const CONFIG = {
  clientId: 'client',
  url: 'http://127.0.0.1:9999',
  authUrl: 'http://127.0.0.1:9998/auth',
};
const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));

function setUp() {
  const clock = { now: 1_000_000 };
  const stand = new FakeDrive(TOKEN);
  const identity = fakeIdentity();
  const drive = new Drive({
    ...CONFIG,
    identity,
    random,
    fetch: stand.fetch,
    clock: () => clock.now,
  });
  return { drive, identity, stand, clock };
}

it('requests access to the app folder only, with one consent for many requests', async () => {
  const { drive, identity } = setUp();
  await Promise.all([drive.signIn(), drive.signIn()]);
  await drive.backend.write('{"one":1}');
  expect(await drive.backend.read()).toBe('{"one":1}');
  expect(identity.flows).toHaveLength(1);
  const { origin, pathname, searchParams } = new URL(identity.flows[0] ?? '');
  expect(origin + pathname).toBe(CONFIG.authUrl);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'client',
    redirect_uri: 'https://abc.chromiumapp.org/',
    response_type: 'token',
    scope: 'https://www.googleapis.com/auth/drive.appdata',
    state: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

it.each<[string, (parts: ReturnType<typeof setUp>) => unknown]>([
  ['when the token expires', ({ clock }) => (clock.now += 3_600_000)],
  ['after the wallet was locked', ({ drive }) => drive.forget()],
])('requests consent again %s', async (_, change) => {
  const parts = setUp();
  await parts.drive.signIn();
  change(parts);
  await parts.drive.signIn();
  expect(parts.identity.flows).toHaveLength(2);
});

it('requests consent again after Google revoked the token', async () => {
  const { drive, identity } = setUp();
  identity.answer = { access_token: 'taken-back' };
  await expect(drive.backend.read()).rejects.toMatchObject({ code: 'BACKUP_REFUSED' });
  identity.answer = {};
  expect(await drive.backend.read()).toBeUndefined();
});

it('discards a token that arrives after the wallet was locked', async () => {
  const { drive, identity } = setUp();
  const signedIn = drive.signIn();
  drive.forget();
  await signedIn;
  await drive.signIn();
  expect(identity.flows).toHaveLength(2);
});

it.each<[string, Record<string, string> | Error, string]>([
  [
    'the window was closed',
    new Error('The user did not approve access. #access_token=x'),
    'BACKUP_CONSENT',
  ],
  ['the user refuses', { error: 'access_denied' }, 'BACKUP_CONSENT'],
  ['the checkbox of the folder is not checked', { scope: 'openid' }, 'BACKUP_CONSENT'],
  ['a broader scope is granted', { scope: 'drive drive.appdata' }, 'BACKUP_CONSENT'],
  [
    'Google is unreachable',
    new Error('Authorization page could not be loaded.'),
    'BACKUP_UNREACHABLE',
  ],
  ['the response has another state', { state: 'other' }, 'BACKUP_PLACE_FAILED'],
  ['the token is malformed', { access_token: 'a b' }, 'BACKUP_PLACE_FAILED'],
  ['the lifetime is invalid', { expires_in: 'long' }, 'BACKUP_PLACE_FAILED'],
  ['the token is of another type', { token_type: 'mac' }, 'BACKUP_PLACE_FAILED'],
])('rejects the consent if %s, and can request it again', async (_, answer, code) => {
  const { drive, identity, stand } = setUp();
  identity.answer = answer;
  const error = await drive.signIn().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code });
  expect(`${(error as Error).stack}${(error as Error).cause}`).not.toContain('access_token');
  expect(stand.requests).toEqual([]);
  identity.answer = {};
  await drive.signIn();
});

it('times out after five minutes', async () => {
  jest.useFakeTimers();
  const { drive, identity } = setUp();
  identity.answer = 'never';
  const signedIn = drive.signIn();
  const failed = expect(signedIn).rejects.toMatchObject({ code: 'BACKUP_CONSENT' });
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  await failed;
  jest.useRealTimers();
});
