import type { Address } from '@cenote/chains';
import {
  addressNameSchema,
  errorResponseSchema,
  nameResponseSchema,
  namesResponseSchema,
} from '@cenote/data';
import * as fc from 'fast-check';
import { createApp } from '../http/app.ts';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { address, poolId } from '../testing/logs.ts';
import type { EnsReader } from './ens-reader.ts';
import { NameService } from './name-service.ts';
import { isNormal, normaliseName, usernameOf } from './normalise.ts';
import { parseAvatar, parseBio, parseHandle } from './text-records.ts';

const [ALICE, BOB, LIAR] = [address(0xa), address(0xb), address(0xc)];
const IMAGE = 'data:image/svg+xml;base64,PHN2Zy8+';

/** An ENS in memory, with a controllable clock and head. */
function ens() {
  const forward = new Map<string, Address>([
    ['alice.cenote.eth', ALICE],
    ['bob.eth', BOB],
  ]);
  const reverse = new Map<Address, string>([
    [ALICE, 'alice.cenote.eth'],
    [BOB, 'bob.eth'],
    [LIAR, 'bob.eth'],
  ]);
  const texts = new Map([
    ['alice.cenote.eth avatar', IMAGE],
    ['alice.cenote.eth description', 'Swaps\n at night'],
    ['alice.cenote.eth com.twitter', '@alice_eth'],
    ['nobody.eth avatar', IMAGE],
  ]);
  const state = { requestCount: 0, isDown: false, now: 0, head: { number: 5, hash: poolId(5) } };
  const respond = async <T>(value: T | undefined) => {
    state.requestCount++;
    if (state.isDown) throw new Error('down at http://10.0.0.7');
    return value ?? null;
  };
  const reader: EnsReader = {
    addressOf: (name) => respond(forward.get(name)),
    textOf: (name, key) => respond(texts.get(`${name} ${key}`)),
    nameOf: (of) => respond(reverse.get(of)),
  };
  const service = new NameService(reader, { head: () => state.head, now: () => state.now });
  const app = createApp({ ...fakeGateway(), names: service });
  return { forward, reverse, state, service, app };
}

const NOWHERE = { address: null, avatar: null, bio: null, twitter: null };

describe('a name', () => {
  test.each([
    ['alice.cenote.eth'],
    ['ALICE.Cenote.eth'],
    ['alice'],
    ['%20Alice%20'],
  ])("%s resolves to an address and its owner's text records", async (name) => {
    const response = await ens().app.request(`/v1/names/${name}`);
    expect(nameResponseSchema.parse(await response.json())).toEqual({
      name: 'alice.cenote.eth',
      username: 'alice',
      address: ALICE,
      avatar: IMAGE,
      bio: 'Swaps at night',
      twitter: 'alice_eth',
    });
  });

  test('that resolves to nothing is returned as such, without an avatar', async () => {
    const response = await ens().app.request('/v1/names/nobody.eth');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ name: 'nobody.eth', username: null, ...NOWHERE });
  });

  test.each([
    ...['al', 'a b.eth', 'a..eth', '.eth', 'eth.', 'a_b', 'alice-x', `${'x'.repeat(21)}`],
    // Letters of two scripts, and an invisible joiner.
    ...['аlice.eth', 'ali\u200dce.eth', '%ff', 'a%00b.eth', `${'y'.repeat(254)}`],
  ])('is invalid for %j', async (name) => {
    const response = await ens().app.request(`/v1/names/${name}`);
    const error = errorResponseSchema.parse(await response.json());
    expect({ status: response.status, code: error.code }).toEqual({
      status: 400,
      code: 'INVALID_NAME',
    });
  });

  test('of any text returns no server error', async () => {
    const { app } = ens();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
        const { status } = await app.request(`/v1/names/${encodeURIComponent(text)}`);
        expect([200, 400, 404]).toContain(status);
      }),
      { numRuns: 100 },
    );
  });

  test('is normal after normalisation', () => {
    fc.assert(
      fc.property(fc.constantFrom('Alice.eth', 'bob', 'ÉCOLE.eth', '１２３.eth'), (text) => {
        expect(isNormal(normaliseName(text))).toBe(true);
      }),
    );
    expect(isNormal('Alice.eth')).toBe(false);
  });

  test.each([
    ['alice.cenote.eth', 'alice'],
    ['a.alice.cenote.eth', null],
    ['al.cenote.eth', null],
    ['alice.eth', null],
    ['cenote.eth', null],
  ])('%s has the username %s', (name, username) => {
    expect(usernameOf(name)).toBe(username);
  });
});

describe('an address', () => {
  const get = async (of: string, { app } = ens()) =>
    addressNameSchema.parse(await (await app.request(`/v1/addresses/${of}/name`)).json());

  test('has the name that resolves back to it', async () => {
    expect(await get(ALICE)).toEqual({
      address: ALICE,
      name: 'alice.cenote.eth',
      username: 'alice',
    });
    expect(await get(BOB)).toEqual({ address: BOB, name: 'bob.eth', username: null });
  });

  test("that claims another account's name has none", async () => {
    expect(await get(LIAR)).toEqual({ address: LIAR, name: null, username: null });
  });

  test('with a name that is not normalised has none', async () => {
    const world = ens();
    world.reverse.set(LIAR, 'BOB.eth');
    world.forward.set('BOB.eth', LIAR);
    expect(await get(LIAR, world)).toMatchObject({ name: null });
  });

  test('of invalid length is malformed', async () => {
    const response = await ens().app.request('/v1/addresses/0x12/name');
    expect(errorResponseSchema.parse(await response.json()).code).toBe('MALFORMED');
  });

  const getMany = ({ app }: ReturnType<typeof ens>, addresses: string[]) =>
    app.request('/v1/names', { method: 'POST', body: JSON.stringify({ addresses }) });

  test('list returns each address once, in order', async () => {
    const response = await getMany(ens(), [BOB, ALICE, BOB.replace('b', 'B'), LIAR]);
    const { names } = namesResponseSchema.parse(await response.json());
    expect(names.map(({ address, name }) => [address, name])).toEqual([
      [BOB, 'bob.eth'],
      [ALICE, 'alice.cenote.eth'],
      [LIAR, null],
    ]);
  });

  test.each([
    ['none', []],
    ['51', Array.from({ length: 51 }, (_, i) => address(i))],
  ])('list with %s is malformed', async (_, addresses) => {
    expect((await getMany(ens(), addresses)).status).toBe(400);
  });
});

describe('concurrent name lookups', () => {
  /** A reader whose responses the test releases. */
  function slowService() {
    const waiting: (() => void)[] = [];
    const state = { requestCount: 0 };
    const later = () => {
      state.requestCount++;
      return new Promise<null>((resolve) => waiting.push(() => resolve(null)));
    };
    const reader: EnsReader = { addressOf: later, textOf: later, nameOf: later };
    const head = { number: 5, hash: poolId(5) };
    const release = async () => {
      for (let each = waiting.shift(); each; each = waiting.shift()) {
        each();
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    return { service: new NameService(reader, { head: () => head }), state, release };
  }
  const many = (count: number) => Array.from({ length: count }, (_, i) => address(0x1000 + i));

  test('are limited, and further ones are rejected with a time to retry', async () => {
    const { service, state, release } = slowService();
    const all = Promise.allSettled(many(1_000).map((each) => service.namesOf([each])));
    await new Promise((resolve) => setImmediate(resolve));
    expect(state.requestCount).toBeLessThanOrEqual(20);
    await release();
    const refused = (await all).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(500);
    expect(refused[0]).toMatchObject({
      reason: { code: 'RATE_LIMITED', status: 503, retryAfterSeconds: 1 },
    });
  });

  test('are skipped once their request is aborted, unless another request needs them', async () => {
    const { service, state, release } = slowService();
    const [client, other] = [new AbortController(), new AbortController()];
    const all = Promise.allSettled(many(100).map((each) => service.namesOf([each], client.signal)));
    const shared = service.namesOf([many(100)[99]!], other.signal);
    await new Promise((resolve) => setImmediate(resolve));
    const before = state.requestCount;
    client.abort();
    await release();
    expect(await shared).toMatchObject([{ name: null }]);
    await all;
    expect(state.requestCount).toBe(before + 1);
  });

  test('beyond the limit return 503 with a time to retry', async () => {
    const { service, release } = slowService();
    const app = createApp({ ...fakeGateway(), names: service });
    const all = Promise.all(many(400).map((each) => app.request(`/v1/addresses/${each}/name`)));
    await new Promise((resolve) => setTimeout(resolve));
    await release();
    const refused = (await all).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
  });
});

describe('a name lookup', () => {
  test('is cached longer while no block arrives', async () => {
    const { state, service } = ens();
    await service.profile('bob.eth');
    const { requestCount } = state;
    state.now = 59_000;
    await service.profile('bob.eth');
    expect(state.requestCount).toBe(requestCount);
    state.head = { number: 6, hash: poolId(6) };
    await service.profile('bob.eth');
    expect(state.requestCount).toBe(2 * requestCount);
    state.head = { number: 7, hash: poolId(7) };
    state.now += 9_000;
    await service.profile('bob.eth');
    expect(state.requestCount).toBe(2 * requestCount);
  });

  test('is not reused after a reorganisation', async () => {
    const { state, forward, service } = ens();
    expect((await service.profile('bob.eth')).address).toBe(BOB);
    forward.delete('bob.eth');
    state.head = { number: 5, hash: poolId(55) };
    expect((await service.profile('bob.eth')).address).toBeNull();
  });

  test('that fails returns an error without the cause', async () => {
    const { state, app } = ens();
    state.isDown = true;
    const response = await app.request('/v1/names/bob.eth');
    const text = await response.text();
    expect(response.status).toBe(503);
    expect(text).not.toContain('10.0.0.7');
    state.isDown = false;
    expect((await app.request('/v1/names/bob.eth')).status).toBe(200);
  });

  test('returns 404 if no network has names', async () => {
    const response = await createApp(fakeGateway()).request('/v1/names/bob.eth');
    expect(response.status).toBe(404);
  });
});

describe('text records', () => {
  test.each([
    [IMAGE, IMAGE],
    ['https://images.example/a.png', 'https://images.example/a.png'],
    ['http://images.example/a.png', null],
    ['https://user:pass@images.example/a.png', null],
    ['https://images.example/"><script>', null],
    ['javascript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['eip155:1/erc721:0x01/1', null],
    [`data:image/png;base64,${'A'.repeat(70_000)}`, null],
    [null, null],
  ])('parse the avatar %.40s', (record, expected) => {
    expect(parseAvatar(record)).toBe(expected);
  });

  test.each([
    ['@alice', 'alice'],
    ['alice_1', 'alice_1'],
    ['https://twitter.com/alice', null],
    ['a'.repeat(16), null],
    [null, null],
  ])('parse the handle %s', (record, expected) => {
    expect(parseHandle(record)).toBe(expected);
  });

  test('parse a bio as one short line', () => {
    expect(parseBio(' a\n\nb\u202e ')).toBe('a b');
    expect(parseBio('x'.repeat(999))).toHaveLength(256);
    expect(parseBio('\u200b')).toBeNull();
  });
});
