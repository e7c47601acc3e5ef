import { GatewayError } from '@cenote/data';
import { WorkerError } from '@cenote/trading/worker';
import { withFallback } from './with-fallback.ts';

const away = new GatewayError('UNREACHABLE', 'x');
const never = new Promise<string>(() => undefined);

describe('withFallback', () => {
  it('does not call the fallback if the gateway responds', async () => {
    const elsewhere = jest.fn(async () => 'device');
    await expect(withFallback(Promise.resolve('gateway'), elsewhere)).resolves.toBe('gateway');
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it.each([
    'UNREACHABLE',
    'TIMEOUT',
    'BAD_ANSWER',
    'NOT_READY',
    'RATE_LIMITED',
    'INTERNAL',
  ] as const)('calls the fallback if the gateway is unavailable: %s', async (code) => {
    const answer = Promise.reject(new GatewayError(code, 'x'));
    await expect(withFallback(answer, async () => 'device')).resolves.toBe('device');
  });

  it.each([
    new GatewayError('NO_ROUTE', 'x'),
    new GatewayError('TOKEN_BLOCKED', 'x'),
    new Error('the caller went away'),
  ])("returns the gateway's error about the trade without calling the fallback: %s", async (error) => {
    const elsewhere = jest.fn(async () => 'device');
    await expect(withFallback(Promise.reject(error), elsewhere)).rejects.toBe(error);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('calls the fallback if the gateway is slow, and returns whichever result is first', async () => {
    await expect(withFallback(never, async () => 'device', 1)).resolves.toBe('device');
    let settle: (answer: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => {
      settle = resolve;
    });
    const params = withFallback(
      slow,
      () => {
        settle('gateway');
        return never;
      },
      1,
    );
    await expect(params).resolves.toBe('gateway');
  });

  it.each([
    ['RPC_DOWN', 'UNREACHABLE'],
    ['WORKER_FAILED', 'UNREACHABLE'],
    ['NO_ROUTE', 'NO_ROUTE'],
    ['NOT_ENOUGH_LIQUIDITY', 'NOT_ENOUGH_LIQUIDITY'],
  ] as const)('if the fallback fails too (%s) rejects with %s', async (theirs, expected) => {
    const other = async () => {
      throw new WorkerError(theirs, 'x');
    };
    await expect(withFallback(Promise.reject(away), other)).rejects.toMatchObject({
      code: expected,
    });
  });
});
