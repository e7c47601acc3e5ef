import * as fc from 'fast-check';
import { type Address, createClient, encodeAbiParameters, type Hex, http, pad, toHex } from 'viem';
import { callWithGasLimit } from '../../sources/rpc/call-with-gas-limit.ts';
import { decodeText, readTokenText } from '../../src/indexer/tokens/token-text.ts';

const TOKEN: Address = '0x00000000000000000000000000000000000000aa';
const string = (text: string): Hex => encodeAbiParameters([{ type: 'string' }], [text]);
const word = (value: bigint): Hex => toHex(value, { size: 32 });
const DECIMALS = '0x313ce567';
const SYMBOL = '0x95d89b41';

const token = (results: Record<string, Hex>) => async (_: Address, data: Hex) => results[data];

describe('a token’s metadata', () => {
  it('consists of its symbol, name and decimals', async () => {
    const call = token({
      [DECIMALS]: word(6n),
      [SYMBOL]: string('USDC'),
      '0x06fdde03': string('USD Coin'),
    });
    expect(await readTokenText(call, TOKEN)).toEqual({
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
    });
  });

  it('is also read from early tokens, which return 32 bytes', async () => {
    const symbol = pad(toHex('MKR'), { dir: 'right' });
    const call = token({ [DECIMALS]: word(18n), [SYMBOL]: symbol });
    expect(await readTokenText(call, TOKEN)).toEqual({ symbol: 'MKR', name: 'MKR', decimals: 18 });
  });

  it.each<[string, Record<string, Hex>]>([
    ['no decimals', { [SYMBOL]: string('NONE') }],
    ['more decimals than their column allows', { [DECIMALS]: word(2n ** 200n) }],
    ['a truncated response', { [DECIMALS]: '0x06' }],
  ])('is undefined for a contract with %s', async (_, results) => {
    expect(await readTokenText(token(results), TOKEN)).toBeUndefined();
  });

  it('is empty if it is not a text, whatever the bytes', () => {
    expect(decodeText(`${word(2n ** 255n)}${word(1n).slice(2)}`)).toBe('');
    expect(decodeText(`${word(32n)}${word(2n ** 255n).slice(2)}`)).toBe('');
    const bytes = fc.uint8Array({ maxLength: 256 });
    fc.assert(fc.property(bytes, (all) => typeof decodeText(toHex(all)) === 'string'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => decodeText(string(text)) === text),
    );
  });
});

describe('a call of an untrusted contract', () => {
  const waits: number[] = [];
  beforeEach(() => waits.splice(0));
  /** Calls through a node with these responses; a number is a status without a body. */
  async function call(...results: (object | number)[]) {
    const requests: { params: [{ gas: Hex }] }[] = [];
    globalThis.fetch = (async (_: unknown, init: { body: string }) => {
      requests.push(JSON.parse(init.body));
      const response = results[Math.min(requests.length, results.length) - 1]!;
      if (typeof response === 'number') return new Response('', { status: response });
      return Response.json({ jsonrpc: '2.0', id: 1, ...response });
    }) as typeof fetch;
    const client = createClient({ transport: http('http://127.0.0.1:1', { retryCount: 0 }) });
    const result = callWithGasLimit(client, async (ms) => waits.push(ms))(TOKEN, DECIMALS);
    return { result: await result.catch(() => 'failed'), requests };
  }
  const failed = (message: string, code = -32003) => ({ error: { code, message } });

  it('has a low gas limit', async () => {
    const { result, requests } = await call({ result: word(6n) });
    expect(result).toBe(word(6n));
    expect(BigInt(requests[0]!.params[0].gas)).toBe(500_000n);
  });

  it.each([
    'Out of gas: gas required exceeds allowance',
    'execution reverted',
    'EVM error: InvalidJump',
  ])('that fails with “%s” is not retried, so that it delays nothing', async (message) => {
    const { result, requests } = await call(failed(message));
    expect(result).toBeUndefined();
    expect(requests).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('is retried for less than a second after an error of the node', async () => {
    expect((await call(failed('header not found', -32000), { result: word(6n) })).result).toBe(
      word(6n),
    );
    const { result, requests } = await call(failed('header not found', -32000));
    expect(result).toBeUndefined();
    expect(requests).toHaveLength(3);
  });

  it('is retried for about a minute while the node does not respond', async () => {
    expect((await call(502, 429, { result: word(6n) })).result).toBe(word(6n));
    waits.splice(0);
    expect((await call(502)).result).toBe('failed');
    const total = waits.reduce((sum, ms) => sum + ms, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(90_000);
  });
});
