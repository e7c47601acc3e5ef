import { encodeErrorResult, type Hex, parseAbi } from 'viem';
import { failureFromRevert } from './failure-from-revert.ts';

const error = (signature: string, ...args: unknown[]): Hex => {
  const abi = parseAbi([`error ${signature}`] as readonly string[]);
  const errorName = signature.slice(0, signature.indexOf('('));
  return encodeErrorResult({ abi, errorName, args } as never);
};
const nested = (inner: Hex) => error('ExecutionFailed(uint256 i, bytes m)', 1n, inner);
const words = (text: string) => error('Error(string m)', text);

describe('failureFromRevert', () => {
  it.each<[string, unknown, string]>([
    ['a missed v2 minimum', error('V2TooLittleReceived()'), 'SLIPPAGE'],
    ['an exceeded v3 maximum', error('V3TooMuchRequested()'), 'SLIPPAGE'],
    ['a missed v4 minimum', error('V4TooLittleReceived(uint256 a, uint256 b)', 5n, 4n), 'SLIPPAGE'],
    ['a missed sweep minimum', error('InsufficientToken()'), 'SLIPPAGE'],
    ['a passed deadline', error('TransactionDeadlinePassed()'), 'DEADLINE_PASSED'],
    ['an expired allowance', error('AllowanceExpired(uint256 d)', 1n), 'ALLOWANCE_EXPIRED'],
    [
      'an insufficient allowance',
      error('InsufficientAllowance(uint256 a)', 1n),
      'INSUFFICIENT_ALLOWANCE',
    ],
    [
      'an expired permit in a command',
      nested(error('SignatureExpired(uint256 d)', 1n)),
      'SIGNATURE_EXPIRED',
    ],
    ['a used permit two levels deep', nested(nested(error('InvalidNonce()'))), 'INVALID_NONCE'],
    ['a permit of another account', nested(error('InvalidSigner()')), 'INVALID_SIGNATURE'],
    ['the text of a failed transfer', words('TRANSFER_FROM_FAILED'), 'TRANSFER_FROM_FAILED'],
    ['a v2 transfer', words('UniswapV2: TRANSFER_FAILED'), 'TRANSFER_FAILED'],
    ['the v2 invariant', words('UniswapV2: K'), 'INVARIANT'],
    ['an empty pool', words('UniswapV2: INSUFFICIENT_LIQUIDITY'), 'NOT_ENOUGH_LIQUIDITY'],
    ['empty data', '0x', 'UNKNOWN'],
    ['unknown bytes', '0xdeadbeef', 'UNKNOWN'],
    ['a rejection', { code: 4001, message: 'x' }, 'REJECTED'],
    ['a rejection as a cause', { message: 'a', cause: { cause: { code: 4001 } } }, 'REJECTED'],
    [
      'data in a cause',
      { message: 'x', cause: { data: error('V3TooLittleReceived()') } },
      'SLIPPAGE',
    ],
    ['data nested by a node', { data: { data: error('V3TooLittleReceived()') } }, 'SLIPPAGE'],
    [
      'a node’s message',
      new Error('insufficient funds for gas * price + value'),
      'INSUFFICIENT_FUNDS',
    ],
    [
      'an error name in a message',
      new Error('execution reverted: V3TooLittleReceived()'),
      'SLIPPAGE',
    ],
    ['undefined', undefined, 'UNKNOWN'],
  ])('maps %s to its code', (_, failure, code) => {
    expect(failureFromRevert(failure)).toBe(code);
  });
});
