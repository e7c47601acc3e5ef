import { HttpRequestError, InvalidParamsRpcError, RpcRequestError } from 'viem';
import { onchainError } from './chain-client.ts';
import { NotAPoolError } from './errors.ts';

const block = { number: 7n, hash: '0x07' as const };
const refusal = (code: number, message: string) =>
  new RpcRequestError({ body: {}, url: 'http://rpc', error: { code, message } });

describe('onchainError', () => {
  it.each([
    [
      'geth without the state',
      refusal(-32000, 'missing trie node abc (path )'),
      'BLOCK_UNAVAILABLE',
    ],
    ['geth without the block', refusal(-32000, 'header not found'), 'BLOCK_UNAVAILABLE'],
    [
      'a block that is not on the chain',
      refusal(-32000, 'hash is not currently canonical'),
      'BLOCK_UNAVAILABLE',
    ],
    ['anvil', refusal(-32001, 'Resource not found'), 'BLOCK_UNAVAILABLE'],
    [
      'a wrapped error for a height that is not mined yet',
      new InvalidParamsRpcError(refusal(-32602, 'BlockOutOfRangeError: block height is 8')),
      'BLOCK_UNAVAILABLE',
    ],
    ['an unreachable endpoint', new HttpRequestError({ url: 'http://rpc' }), 'RPC_DOWN'],
    ['a rate limit', refusal(-32005, 'limit exceeded'), 'RPC_DOWN'],
    ['any other error', new Error('x'), 'RPC_DOWN'],
    ['an error that already has its class', new NotAPoolError('0x01'), 'NOT_A_POOL'],
  ])('maps %s to its error code', (_who, error, code) => {
    expect(onchainError(error, block).code).toBe(code);
  });
});
