import { GatewayError } from '@cenote/data';
import { retryOnce } from './retry-once.ts';

test.each([
  ['an unreachable gateway is retried once', 0, 'UNREACHABLE', true],
  ['there is no second retry', 1, 'UNREACHABLE', false],
  [
    'a timeout is not retried, so that the error is shown without another wait',
    0,
    'TIMEOUT',
    false,
  ],
  ['a rejected request is not retried', 0, 'MALFORMED', false],
] as const)('retryOnce decides that %s', (_, failures, code, expected) => {
  expect(retryOnce(failures, new GatewayError(code, ''))).toBe(expected);
});
