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
    ['a v2 minimum', error('V2TooLittleReceived()'), 'SLIPPAGE'],
    ['a v3 maximum', error('V3TooMuchRequested()'), 'SLIPPAGE'],
    ['a v4 minimum', error('V4TooLittleReceived(uint256 a, uint256 b)', 5n, 4n), 'SLIPPAGE'],
    ['a sweep minimum', error('InsufficientToken()'), 'SLIPPAGE'],
    ['the deadline', error('TransactionDeadlinePassed()'), 'DEADLINE_PASSED'],
    ['an old allowance', error('AllowanceExpired(uint256 d)', 1n), 'ALLOWANCE_EXPIRED'],
    ['a small allowance', error('InsufficientAllowance(uint256 a)', 1n), 'INSUFFICIENT_ALLOWANCE'],
    [
      'an old permit inside a command',
      nested(error('SignatureExpired(uint256 d)', 1n)),
      'SIGNATURE_EXPIRED',
    ],
    ['a used permit two levels deep', nested(nested(error('InvalidNonce()'))), 'INVALID_NONCE'],
    ["somebody else's permit", nested(error('InvalidSigner()')), 'INVALID_SIGNATURE'],
    ['a transfer in words', words('TRANSFER_FROM_FAILED'), 'TRANSFER_FROM_FAILED'],
    ['a v2 transfer', words('UniswapV2: TRANSFER_FAILED'), 'TRANSFER_FAILED'],
    ['the v2 invariant', words('UniswapV2: K'), 'INVARIANT'],
    ['an empty pool', words('UniswapV2: INSUFFICIENT_LIQUIDITY'), 'NOT_ENOUGH_LIQUIDITY'],
    ['nothing', '0x', 'UNKNOWN'],
    ['unknown bytes', '0xdeadbeef', 'UNKNOWN'],
    ['a refusal', { code: 4001, message: 'x' }, 'REJECTED'],
    ['a refusal as a cause', { message: 'a', cause: { cause: { code: 4001 } } }, 'REJECTED'],
    [
      'data in a cause',
      { message: 'x', cause: { data: error('V3TooLittleReceived()') } },
      'SLIPPAGE',
    ],
    ['data nested by a node', { data: { data: error('V3TooLittleReceived()') } }, 'SLIPPAGE'],
    [
      'words of a node',
      new Error('insufficient funds for gas * price + value'),
      'INSUFFICIENT_FUNDS',
    ],
    ['a name in words', new Error('execution reverted: V3TooLittleReceived()'), 'SLIPPAGE'],
    ['undefined', undefined, 'UNKNOWN'],
  ])('reads %s', (_, failure, code) => {
    expect(failureFromRevert(failure)).toBe(code);
  });
});
