import { backupResponseSchema, errorResponseSchema } from '@cenote/data';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { createApp } from '../app.ts';

const ID = '0123456789abcdef'.repeat(2);
const [BACKUP_ID, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

function client(app = createApp(fakeGateway())) {
  const send = (method: string, token: string | undefined, body?: unknown, id = ID) =>
    app.request(`/v1/backups/${id}`, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const read = async (token: string) => {
    const response = await send('GET', token);
    return response.ok ? backupResponseSchema.parse(await response.json()).data : response.status;
  };
  return { send, read };
}

async function refusal(response: Response) {
  return { status: response.status, ...errorResponseSchema.parse(await response.json()) };
}

test('a backup can be stored, replaced and deleted', async () => {
  const { send, read } = client();
  expect(await read(BACKUP_ID)).toBe(404);
  expect((await send('PUT', BACKUP_ID, { data: 'b25l' })).status).toBe(204);
  expect(await read(BACKUP_ID)).toBe('b25l');
  expect((await send('PUT', BACKUP_ID, { data: 'dHdv' })).status).toBe(204);
  expect(await read(BACKUP_ID)).toBe('dHdv');
  expect((await send('DELETE', BACKUP_ID)).status).toBe(204);
  expect(await read(BACKUP_ID)).toBe(404);
  expect((await send('DELETE', BACKUP_ID)).status).toBe(204);
});

test('a backup cannot be read, replaced or deleted by its id without the token', async () => {
  const { send, read } = client();
  await send('PUT', BACKUP_ID, { data: 'b25l' });
  expect(await read(OTHER)).toBe(404);
  expect((await send('PUT', OTHER, { data: 'AAAA' })).status).toBe(403);
  expect((await send('DELETE', OTHER)).status).toBe(204);
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? { data: 'AAAA' } : undefined;
    expect((await refusal(await send(method, undefined, body))).status).toBe(401);
    expect((await refusal(await send(method, 'short', body))).status).toBe(401);
  }
  expect(await read(BACKUP_ID)).toBe('b25l');
});

test.each([
  ['an id of an invalid form', 'x', { data: 'AAAA' }],
  ['an id in upper case', ID.toUpperCase(), { data: 'AAAA' }],
  ['an empty backup', ID, { data: '' }],
  ['data that is not base64url', ID, { data: 'a+b/' }],
  ['a backup beyond the maximum size', ID, { data: 'A'.repeat(15_001) }],
  ['an unknown field', ID, { data: 'AAAA', owner: 'me' }],
  ['a body that is not an object', ID, 'AAAA'],
])('a PUT with %s is rejected', async (_, id, body) => {
  const { send } = client();
  expect(await refusal(await send('PUT', BACKUP_ID, body, id))).toMatchObject({
    status: 400,
    code: 'MALFORMED',
  });
});

test('a backup response is not cached', async () => {
  const { send } = client();
  await send('PUT', BACKUP_ID, { data: 'b25l' });
  expect((await send('GET', BACKUP_ID)).headers.get('Cache-Control')).toBe('no-store');
});

test('a client that writes too often receives 429', async () => {
  const { send } = client();
  for (let i = 0; i < 20; i++) {
    expect((await send('PUT', BACKUP_ID, { data: 'AAAA' })).status).toBe(204);
  }
  const response = await send('PUT', BACKUP_ID, { data: 'AAAA' });
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(200);
  expect(await refusal(response)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
});

test.each([
  ['IPv6', (i: number) => `2001:db8:1:${i.toString(16)}::1`],
  ['IPv4', (i: number) => `198.51.100.${i}`],
])('a network of %s has the write limit of one client, whatever its addresses', async (_, addressOf) => {
  const app = createApp(fakeGateway());
  const statuses: number[] = [];
  for (let i = 0; i < 22; i++) {
    const response = await app.request(
      `/v1/backups/${i.toString(16).padStart(32, '0')}`,
      {
        method: 'PUT',
        headers: { Authorization: `Bearer ${BACKUP_ID}` },
        body: JSON.stringify({ data: 'AAAA' }),
      },
      { incoming: { socket: { remoteAddress: addressOf(i) } } },
    );
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array(20).fill(204), 429, 429]);
});

test('a PUT returns an error if storage is full or the database is down', async () => {
  const gateway = fakeGateway();
  const down = async () => {
    throw new Error('postgres://user:secret@10.0.0.7');
  };
  const full = { ...gateway.backups, put: async () => 'full' as const };
  const lost = { put: down, get: down, remove: down };
  for (const backups of [full, lost]) {
    const { send } = client(createApp({ ...gateway, backups }));
    const response = await send('PUT', BACKUP_ID, { data: 'AAAA' });
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    const refused = await refusal(response);
    expect(refused).toMatchObject({ status: 503, code: 'NOT_READY' });
    expect(refused.message).not.toContain('secret');
  }
});

test('pages of allowed origins may write and delete', async () => {
  const app = createApp(fakeGateway());
  const response = await app.request(`/v1/backups/${ID}`, { method: 'OPTIONS' });
  expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, POST, PUT, DELETE');
  expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
});
