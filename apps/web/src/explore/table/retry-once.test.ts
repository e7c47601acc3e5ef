import { GatewayError } from '@cenote/data';
import { retryOnce } from './retry-once.ts';

test.each([
  ['a gateway that cannot be reached, once', 0, 'UNREACHABLE', true],
  ['no second time', 1, 'UNREACHABLE', false],
  ['nothing that timed out: the error is shown without another wait', 0, 'TIMEOUT', false],
  ['nothing that was refused', 0, 'MALFORMED', false],
] as const)('asks again: %s', (_, failures, code, expected) => {
  expect(retryOnce(failures, new GatewayError(code, ''))).toBe(expected);
});
