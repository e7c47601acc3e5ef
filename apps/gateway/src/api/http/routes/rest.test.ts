import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  delegationsResponseSchema,
  errorResponseSchema,
  flagsResponseSchema,
  gasResponseSchema,
  tokenSafetyResponseSchema,
} from '@cenote/data';
import { FeeCache } from '../../chain/fee-cache.ts';
import type { Finding } from '../../safety/finding.ts';
import {
  fakeGateway,
  HEAD,
  NO_SAFETY,
  READER,
  TOLL,
  UNKNOWN_ADDRESS,
} from '../../testing/fake-gateway.ts';
import { createApp } from '../app.ts';
import { delegationIn } from './delegations.ts';

const L1 = 31337;
const [A, B] = [`0x${'A1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const;

const app = createApp(fakeGateway());
const post = (path: string, body: object, to = app, headers = {}, env = {}) =>
  to.request(path, { method: 'POST', body: JSON.stringify(body), headers }, env);

async function refusal(response: Response) {
  return { status: response.status, ...errorResponseSchema.parse(await response.json()) };
}

describe('gas', () => {
  test('has three fee levels of a chain', async () => {
    const response = await app.request(`/v1/gas?chainId=${L1}`);
    expect(gasResponseSchema.parse(await response.json())).toMatchObject({
      chainId: L1,
      blockNumber: HEAD.number,
      baseFeePerGas: '8',
      slow: { maxPriorityFeePerGas: '1', maxFeePerGas: '10' },
      fast: { maxPriorityFeePerGas: '3' },
    });
  });

  test('is read once for many clients, and again after a failure', async () => {
    let requestCount = 0;
    const fees = new FeeCache(L1, {
      feeHistory: async () => {
        if (++requestCount === 1) throw new Error('down at http://10.0.0.7');
        return READER.feeHistory(1, []);
      },
    });
    const shared = createApp(fakeGateway({ fees }));
    const get = () => shared.request(`/v1/gas?chainId=${L1}`);
    const first = await refusal(await get());
    expect(first).toMatchObject({ status: 503, code: 'NOT_READY' });
    expect(first.message).not.toContain('10.0.0.7');
    const results = await Promise.all([get(), get(), get()]);
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(requestCount).toBe(2);
  });

  test.each(['', '?chainId=x', '?chainId=5'])('is rejected for the query "%s"', async (query) => {
    expect((await refusal(await app.request(`/v1/gas${query}`))).status).toBe(400);
  });
});

describe('delegations', () => {
  test.each([
    ['0x', false, null],
    ['0x6080', false, null],
    [`0xef0100${'A1'.repeat(20)}`, true, A.toLowerCase()],
    // Not 23 bytes: not a delegation designator.
    [`0xef0100${'a1'.repeat(21)}`, false, null],
    [`0xef0200${'a1'.repeat(20)}`, false, null],
  ] as const)('are decoded from the code %s', (code, isDelegated, delegatedAddress) => {
    expect(delegationIn(code, [])).toEqual({
      isDelegated,
      delegatedAddress,
      isDelegatedToCenote: false,
      latestDelegationAddress: null,
    });
  });

  test.each([
    ['the newest contract', 'cc', true],
    ['an older contract of the product', 'dd', true],
    ['a foreign contract', 'ee', false],
  ])('to %s are identified, and the newest contract is returned', async (_, byte, isOurs) => {
    const reader = { ...READER, codeOf: async () => `0xef0100${byte.repeat(20)}` as const };
    const settings = { DELEGATION_CONTRACTS: `0x${'CC'.repeat(20)},0x${'dd'.repeat(20)}` };
    const ours = createApp(fakeGateway({ reader }, settings));
    const response = await post('/v1/delegations', { walletAddresses: [B], chainIds: [L1] }, ours);
    const { delegationDetails } = delegationsResponseSchema.parse(await response.json());
    expect(delegationDetails[B]?.[L1]).toEqual({
      isDelegated: true,
      delegatedAddress: `0x${byte.repeat(20)}`,
      isDelegatedToCenote: isOurs,
      latestDelegationAddress: `0x${'cc'.repeat(20)}`,
    });
  });

  test('are returned by address and chain, null for unreachable chains', async () => {
    const reader = {
      ...READER,
      codeOf: async (address: string) => {
        if (address === B) throw new Error('down');
        return `0xef0100${'cc'.repeat(20)}` as const;
      },
    };
    const response = await post(
      '/v1/delegations',
      { walletAddresses: [A, B], chainIds: [L1, 1] },
      createApp(fakeGateway({ reader })),
    );
    const { delegationDetails } = delegationsResponseSchema.parse(await response.json());
    const delegation = {
      isDelegated: true,
      delegatedAddress: `0x${'cc'.repeat(20)}`,
      isDelegatedToCenote: false,
      latestDelegationAddress: null,
    };
    expect(delegationDetails).toEqual({
      [A.toLowerCase()]: { [L1]: delegation, 1: null },
      [B]: { [L1]: null, 1: null },
    });
  });

  test('are charged by the number of accounts that are read', async () => {
    const limited = createApp(fakeGateway({}, { RATE_LIMIT: '1', RATE_BURST: '100' }));
    const client = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
    const remainingAfter = async (body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body) };
      const { headers } = await limited.request('/v1/delegations', init, client);
      return Number(/;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    const wallets = Array.from({ length: 10 }, (_, i) => `0x${String(i).repeat(40)}`);
    jest.spyOn(performance, 'now').mockReturnValue(1_000);
    expect(await remainingAfter({ walletAddresses: wallets, chainIds: [L1] })).toBe(98);
    expect(await remainingAfter({ walletAddresses: [A], chainIds: [L1, 1, 2] })).toBe(97);
    jest.restoreAllMocks();
  });

  test.each([
    ['no wallets', { walletAddresses: [], chainIds: [L1] }],
    ['too many wallets', { walletAddresses: Array(11).fill(A), chainIds: [L1] }],
    ['too many chains', { walletAddresses: [A], chainIds: Array(11).fill(L1) }],
    ['an address of invalid length', { walletAddresses: ['0x12'], chainIds: [L1] }],
  ])('are rejected as malformed for %s', async (_, body) => {
    const error = await refusal(await post('/v1/delegations', body));
    expect(error).toMatchObject({ status: 400, code: 'MALFORMED' });
  });
});

describe('safety of a token', () => {
  const trap: Finding = {
    outcome: 'unsellable',
    buyFeeBps: 0,
    sellFeeBps: 10_000,
    oddities: ['costly'],
    blockNumber: 5,
    checkedAt: 1_700_000_000_999,
  };
  const safety = { ...NO_SAFETY, findings: new Map([[UNKNOWN_ADDRESS, trap]]) };
  const simulatedApp = createApp(fakeGateway({ safety }));
  const get = async (path: string, to = simulatedApp) =>
    tokenSafetyResponseSchema.parse(await (await to.request(`/v1/tokens/${path}/safety`)).json());

  test('comes from lists if nothing was simulated', async () => {
    expect(await get(`${L1}/${TOLL}`)).toEqual({
      chainId: L1,
      address: TOLL,
      safety: 'medium',
      flags: [],
      isListed: true,
      buyFeeBps: 300,
      sellFeeBps: 500,
      simulation: null,
    });
  });

  test('is the finding of a simulation, for an address in any letter case', async () => {
    expect(await get(`${L1}/0x${UNKNOWN_ADDRESS.slice(2).toUpperCase()}`)).toEqual({
      chainId: L1,
      address: UNKNOWN_ADDRESS,
      safety: 'medium',
      isListed: false,
      flags: ['honeypot', 'suspicious'],
      buyFeeBps: 0,
      sellFeeBps: 10_000,
      simulation: { ...trap, checkedAt: 1_700_000_000 },
    });
  });

  test.each([
    [`${L1}/0x12`, 400, 'MALFORMED'],
    [`x/${TOLL}`, 400, 'MALFORMED'],
    [`5/${TOLL}`, 400, 'UNSUPPORTED_CHAIN'],
    [`${L1}/0x${'9'.repeat(40)}`, 404, 'UNKNOWN_TOKEN'],
  ])('of %s returns %d %s', async (path, status, code) => {
    const error = await refusal(await simulatedApp.request(`/v1/tokens/${path}/safety`));
    expect(error).toMatchObject({ status, code });
  });
});

test('flags are those of the configuration', async () => {
  const set = createApp(fakeGateway({}, { FEATURE_FLAGS: 'limitOrders=on,buy=off' }));
  const { flags } = flagsResponseSchema.parse(await (await set.request('/v1/flags')).json());
  expect(flags).toEqual({ limitOrders: true, buy: false });
});

describe('analytics events', () => {
  const body = { events: [{ name: 'Swap Sent', at: 1, properties: { chain: L1, ok: true } }] };
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cenote-events-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  test('are not accepted unless enabled', async () => {
    const error = await refusal(await post('/v1/events', body));
    expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('are written one per line, without the sender', async () => {
    const file = join(dir, 'events.jsonl');
    const open = createApp(fakeGateway({}, { ANALYTICS_FILE: file }));
    const peer = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
    const headers = { 'X-Application-Build': '1.2.3' };
    for (let i = 0; i < 2; i++) {
      expect((await post('/v1/events', body, open, headers, peer)).status).toBe(204);
    }
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0]!)).toMatchObject({ build: '1.2.3', ...body.events[0] });
    expect(lines[0]).not.toContain('203.0.113.9');
  });

  test('return an error if they cannot be written', async () => {
    const settings = { ANALYTICS_FILE: join(dir, 'no', 'such', 'folder') };
    const error = await refusal(
      await post('/v1/events', body, createApp(fakeGateway({}, settings))),
    );
    expect(error).toMatchObject({ status: 503, code: 'NOT_READY' });
    expect(error.message).not.toContain(dir);
  });

  test.each([
    ['an empty list', { events: [] }],
    ['an event without a name', { events: [{ name: '' }] }],
    ['too many events', { events: Array(51).fill({ name: 'a' }) }],
    ['nested properties', { events: [{ name: 'a', properties: { b: {} } }] }],
  ])('are malformed: %s', async (_, malformed) => {
    const open = createApp(fakeGateway({}, { ANALYTICS_FILE: join(dir, 'events') }));
    expect((await refusal(await post('/v1/events', malformed, open))).code).toBe('MALFORMED');
  });

  test.each([
    ['10.0.0.1', 'GB', 'GB'],
    ['10.0.0.1', 'g<b>', null],
    // Anyone may send the header.
    ['203.0.113.9', 'GB', null],
  ])('from %s with country %s return the country %s', async (peer, country, expected) => {
    const settings = {
      ANALYTICS_FILE: join(dir, 'events'),
      COUNTRY_HEADER: 'X-Country',
      TRUSTED_PROXIES: '10.0.0.0/8',
    };
    const open = createApp(fakeGateway({}, settings));
    const env = { incoming: { socket: { remoteAddress: peer } } };
    const { headers } = await post('/v1/events', body, open, { 'X-Country': country }, env);
    expect(headers.get('origin-country')).toBe(expected);
  });
});
