import { readLimits } from './settings.ts';

describe('limits', () => {
  test('are enabled and generous by default', () => {
    const { ratePerSecond, burst, maxBodyBytes } = readLimits({});
    expect(ratePerSecond).toBeGreaterThan(0);
    expect(burst).toBeGreaterThanOrEqual(ratePerSecond);
    expect(maxBodyBytes).toBe(16_384);
  });

  test('are disabled by a rate of zero, for load tests', () => {
    expect(readLimits({ RATE_LIMIT: '0' }).ratePerSecond).toBe(0);
  });

  test.each([
    ['RATE_LIMIT', '-1'],
    ['RATE_LIMIT', 'off'],
    ['RATE_BURST', '0'],
    ['MAX_BODY_BYTES', '1e6'],
    ['BODY_TIMEOUT_MS', ''],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ])("are rejected with the variable's name for %s=%s", (name, value) => {
    expect(() => readLimits({ [name]: value })).toThrow(name);
  });

  test('trust proxies by address and by network', () => {
    const { isTrustedProxy } = readLimits({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1, fd00::/8' });
    for (const each of ['10.1.2.3', '127.0.0.1', 'fd00::1'])
      expect(isTrustedProxy(each)).toBe(true);
    for (const each of ['11.0.0.1', '127.0.0.2', 'fe80::1', 'no']) {
      expect(isTrustedProxy(each)).toBe(false);
    }
  });
});
