import fc from 'fast-check';
import { fetchList, listUrl, readListFile } from './fetch-list.ts';
import { compareVersions, listChanges } from './list-update.ts';
import { MAX_BYTES, parseList } from './parse-list.ts';

const TOKEN = {
  chainId: 31337,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'TIDE',
  name: 'Tidepool',
  decimals: 18,
};
const LIST = {
  name: 'My list',
  timestamp: '2026-01-02T03:04:05.000Z',
  version: { major: 1, minor: 2, patch: 3 },
  tokens: [TOKEN],
};
const text = (more: object = {}) => JSON.stringify({ ...LIST, ...more });
const codeOf = async (work: () => unknown) => {
  try {
    await work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

describe('parseList', () => {
  it('parses the format of tokenlists.org', () => {
    expect(parseList(text({ logoURI: 'https://x.example/logo.png', tags: {} }))).toEqual({
      name: 'My list',
      version: LIST.version,
      madeAt: Date.parse(LIST.timestamp),
      tokens: [{ ...TOKEN, address: TOKEN.address.toLowerCase() }],
      skipped: 0,
    });
  });

  it('skips invalid and duplicate entries', () => {
    const bad = [{ ...TOKEN, address: '0x12' }, { ...TOKEN, decimals: 1.5 }, null, 'TIDE'];
    const blank = { ...TOKEN, symbol: '\u202e ' };
    const { tokens, skipped } = parseList(text({ tokens: [TOKEN, ...bad, blank, TOKEN] }));
    expect(tokens).toHaveLength(1);
    expect(skipped).toBe(6);
  });

  it('removes characters that reorder or hide surrounding text', () => {
    const { name, tokens } = parseList(
      text({ name: 'My\u202elist', tokens: [{ ...TOKEN, symbol: 'TI\u200bDE' }] }),
    );
    expect(name).toBe('Mylist');
    expect(tokens[0]?.symbol).toBe('TIDE');
  });

  it.each([
    ['a text that is not JSON', '<html>', 'LIST_UNREADABLE'],
    ['JSON of another shape', '{"tokens":[]}', 'LIST_UNREADABLE'],
    ['an empty list', text({ tokens: [] }), 'LIST_UNREADABLE'],
    ['an invalid date', text({ timestamp: 'soon' }), 'LIST_UNREADABLE'],
    ['too many tokens', text({ tokens: Array(10_001).fill(null) }), 'LIST_TOO_LARGE'],
    ['a file that is too large', ' '.repeat(MAX_BYTES + 1), 'LIST_TOO_LARGE'],
  ])('rejects %s', async (_, words, code) => {
    expect(await codeOf(() => parseList(words))).toBe(code);
  });

  it('rejects arbitrary input with an error code of its own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        expect(await codeOf(() => parseList(json))).toMatch(/^LIST_/);
      }),
    );
  });
});

describe('the list loader', () => {
  it.each([
    ['https://lists.example/a.json', true],
    [' https://lists.example/a.json#part ', true],
    ['http://127.0.0.1:8080/a.json', true],
    ['http://localhost/a.json', true],
    ['http://lists.example/a.json', false],
    ['https://me:secret@lists.example/a.json', false],
    ['ipfs://abc', false],
    ['javascript:alert(1)', false],
    ['lists.example', false],
    ['', false],
  ])('accepts %s: %s', async (typed, isTaken) => {
    expect(await codeOf(() => listUrl(typed))).toBe(isTaken ? undefined : 'LIST_ADDRESS');
  });

  const answer = (body: BodyInit | null, ok = true) =>
    (async () => ({
      ok,
      body: body === null ? null : streamOf(body as string),
    })) as unknown as typeof fetch;
  const streamOf = (words: string) => {
    const parts = [new TextEncoder().encode(words)];
    return {
      getReader: () => ({
        read: async () => ({ done: parts.length === 0, value: parts.shift() }),
        cancel: async () => undefined,
      }),
    };
  };
  const url = new URL('https://lists.example/a.json');

  it('fetches a list', async () => {
    expect((await fetchList(url, answer(text()))).name).toBe('My list');
  });

  it.each([
    ['an HTTP error', answer(text(), false), 'LIST_UNREACHABLE'],
    [
      'a network error',
      (async () => Promise.reject(new TypeError('net'))) as never,
      'LIST_UNREACHABLE',
    ],
    ['an HTML page', answer('<html>'), 'LIST_UNREADABLE'],
    ['a response that is too large', answer(' '.repeat(MAX_BYTES + 1)), 'LIST_TOO_LARGE'],
  ])('reports an error for %s', async (_, send, code) => {
    expect(await codeOf(() => fetchList(url, send))).toBe(code);
  });

  it('reads a file', async () => {
    const file = { size: 10, text: async () => text() } as File;
    expect((await readListFile(file)).tokens).toHaveLength(1);
    expect(await codeOf(() => readListFile({ ...file, size: MAX_BYTES + 1 }))).toBe(
      'LIST_TOO_LARGE',
    );
  });
});

describe('a list update', () => {
  it.each([
    ['1.2.3', '1.2.3', 0],
    ['1.2.4', '1.2.3', 1],
    ['1.10.0', '1.9.9', 1],
    ['2.0.0', '10.0.0', -1],
  ])('compares %s with %s', (a, b, sign) => {
    const version = (words: string) => {
      const [major = 0, minor = 0, patch = 0] = words.split('.').map(Number);
      return { major, minor, patch };
    };
    expect(Math.sign(compareVersions(version(a), version(b)))).toBe(sign);
  });

  it('lists the removed tokens', () => {
    const of = (...symbols: string[]) =>
      symbols.map((symbol) => ({
        chainId: 1,
        name: symbol,
        decimals: 18,
        symbol,
        address: `0x${symbol.charCodeAt(0).toString(16).padStart(40, '0')}` as const,
      }));
    expect(listChanges(of('A', 'B', 'C'), of('B', 'C', 'D', 'E'))).toEqual({
      added: 2,
      removed: ['A'],
    });
  });
});
