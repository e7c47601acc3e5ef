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
      'a block off the chain',
      refusal(-32000, 'hash is not currently canonical'),
      'BLOCK_UNAVAILABLE',
    ],
    ['anvil', refusal(-32001, 'Resource not found'), 'BLOCK_UNAVAILABLE'],
    [
      'a height that is not reached, wrapped',
      new InvalidParamsRpcError(refusal(-32602, 'BlockOutOfRangeError: block height is 8')),
      'BLOCK_UNAVAILABLE',
    ],
    ['a dead endpoint', new HttpRequestError({ url: 'http://rpc' }), 'RPC_DOWN'],
    ['a limit', refusal(-32005, 'limit exceeded'), 'RPC_DOWN'],
    ['anything else', new Error('x'), 'RPC_DOWN'],
    ['an error that has its class', new NotAPoolError('0x01'), 'NOT_A_POOL'],
  ])('knows %s', (_who, error, code) => {
    expect(onchainError(error, block).code).toBe(code);
  });
});
