import { readConfig } from './config.ts';

const read = (settings: Record<string, string>) =>
  readConfig({ DATABASE_URL: 'postgres://x', DATABASE_SCHEMA: 's', ...settings });

describe('QUOTE_WORKERS', () => {
  test('defaults to one to four threads', () => {
    const { quoteWorkers } = read({});
    expect([1, 2, 3, 4]).toContain(quoteWorkers);
  });

  test.each([
    ['0', 0],
    ['12', 12],
  ])('sets the number of threads: %s', (value, expected) => {
    expect(read({ QUOTE_WORKERS: value }).quoteWorkers).toBe(expected);
  });

  test.each([
    '-1',
    '1.5',
    'all',
    '',
    '10000',
  ])('throws an error with the variable\'s name if it is "%s"', (value) => {
    expect(() => read({ QUOTE_WORKERS: value })).toThrow('QUOTE_WORKERS');
  });
});

test('a network may have several nodes', () => {
  const { networks } = read({ RPC_URL_31337: 'http://a, http://b' });
  const local = networks.find(({ network }) => network.id === 31337);
  expect(local?.rpcUrls).toEqual(['http://a', 'http://b']);
});

describe('served networks', () => {
  const named = (settings: Record<string, string>) =>
    read(settings).networks.map(({ network, schema }) => [network.id, schema]);

  test.each<[string, Record<string, string>, [number, string][]]>([
    [
      'are all networks in one index by default',
      {},
      [
        [31337, 's'],
        [31338, 's'],
      ],
    ],
    ['can be limited by CHAINS', { CHAINS: '31338' }, [[31338, 's']]],
    [
      'can have an index each',
      { INDEX_SCHEMAS: '31337=a, 31338=b' },
      [
        [31337, 'a'],
        [31338, 'b'],
      ],
    ],
    [
      'can be public ones, whose endpoints are set',
      { CHAINS: '1, 324', RPC_URL_1: 'http://a', RPC_URL_324: 'http://b' },
      [
        [1, 's'],
        [324, 's'],
      ],
    ],
    ['are those of INDEX_SCHEMAS, if set', { INDEX_SCHEMAS: '31338=b' }, [[31338, 'b']]],
  ])('%s', (_, settings, expected) => {
    expect(named(settings)).toEqual(expected);
  });

  test.each([
    [{ CHAINS: '5' }, 'CHAINS: 5'],
    [{ CHAINS: '1' }, 'RPC_URL_1'],
    [{ INDEX_SCHEMAS: '31337' }, 'INDEX_SCHEMAS: 31337'],
    [{ INDEX_SCHEMAS: '31337=a"b' }, 'INDEX_SCHEMAS'],
  ])("throws an error with the variable's name for %j", (settings, reason) => {
    expect(() => named(settings)).toThrow(reason);
  });
});

describe('FEATURE_FLAGS', () => {
  test('sets flags by name', () => {
    const { featureFlags } = read({ FEATURE_FLAGS: 'limitOrders=on, batched.swaps=off' });
    expect(featureFlags).toEqual({ limitOrders: true, 'batched.swaps': false });
    expect(read({}).featureFlags).toEqual({});
  });

  test.each([
    'limitOrders',
    'limitOrders=1',
    '=on',
    '__proto__=on',
  ])('throws an error for %s', (value) => {
    expect(() => read({ FEATURE_FLAGS: value })).toThrow('FEATURE_FLAGS');
  });
});

test('the index is read from READ_DATABASE_URL if set, else from DATABASE_URL', () => {
  const { databaseUrl, indexDatabaseUrl } = read({ READ_DATABASE_URL: 'postgres://standby' });
  expect([databaseUrl, indexDatabaseUrl]).toEqual(['postgres://x', 'postgres://standby']);
  expect(read({ READ_DATABASE_URL: '' }).indexDatabaseUrl).toBe('postgres://x');
});

test('a missing required variable throws an error', () => {
  expect(() => readConfig({ DATABASE_SCHEMA: 's' })).toThrow('DATABASE_URL');
});
