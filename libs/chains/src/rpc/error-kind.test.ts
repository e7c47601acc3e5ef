import { HttpRequestError, RpcRequestError } from 'viem';
import { type ErrorKind, errorKindOf } from './error-kind.ts';

const rpc = (code: number, message: string) =>
  new RpcRequestError({ body: {}, url: '', error: { code, message } });

describe('an error of a provider', () => {
  test.each<[ErrorKind, number, string, string?]>([
    ['final', 3, 'execution reverted: TRANSFER_FAILED'],
    ['final', -32_000, 'execution reverted'],
    ['final', -32_602, 'invalid argument 0: hex string has length 38, want 40'],
    ['final', -32_000, 'nonce too low: next nonce 5, tx nonce 4'],
    ['final', -32_003, 'insufficient funds for gas * price + value'],
    ['rateLimited', 429, 'Your app has exceeded its compute units per second capacity'],
    ['rateLimited', -32_005, 'daily request count exceeded, request rate limited'],
    ['rateLimited', -32_005, 'limit exceeded'],
    ['rateLimited', -32_007, '15/second request limit reached'],
    ['rateLimited', -32_090, 'Too many requests, reason: call rate limit exhausted'],
    ['blockUnknown', -32_000, 'header not found'],
    ['blockUnknown', -32_000, 'header for hash not found'],
    ['blockUnknown', -39_001, 'Unknown block'],
    ['blockUnknown', -32_001, 'block not found: 0x5f5e100'],
    ['blockUnknown', -32_000, 'cannot find block hash: 0xab'],
    ['blockUnknown', -32_602, 'BlockOutOfRangeError: block height is 5 but requested was 9'],
    ['blockUnknown', -32_602, 'block range extends beyond current head block', 'eth_getLogs'],
    ['refused', -32_000, 'missing trie node 2a (path ) state 0x1 is not available'],
    ['refused', -32_000, 'out of gas'],
    ['refused', -32_005, 'query returned more than 10000 results', 'eth_getLogs'],
    ['refused', -32_602, 'block range too large', 'eth_getLogs'],
    ['refused', -32_600, 'You can make eth_getLogs requests with up to a 10 block range'],
    ['unsupported', -32_601, 'the method debug_traceCall does not exist/is not available'],
    ['unsupported', -32_000, 'Method eth_simulateV1 is not supported'],
  ])('is %s: %i %s', (kind, code, message, method = 'eth_call') => {
    expect(errorKindOf(rpc(code, message), method)).toBe(kind);
  });

  test.each<[ErrorKind, number | undefined]>([
    ['rateLimited', 429],
    ['refused', 413],
    ['unreachable', 502],
    ['unreachable', 403],
    ['unreachable', undefined],
  ])('is %s with HTTP status %s', (kind, status) => {
    const error = new HttpRequestError({ url: '', ...(status !== undefined && { status }) });
    expect(errorKindOf(error, 'eth_call')).toBe(kind);
  });
});
