import { createServer } from 'node:net';
import { freePort, isFree, portsFrom, requireFree } from './ports.ts';

const listen = (port: number) =>
  new Promise<() => Promise<void>>((resolve) => {
    const server = createServer().listen({ port, host: '127.0.0.1' }, () =>
      resolve(() => new Promise((done) => server.close(() => done()))),
    );
  });

describe('portsFrom', () => {
  it('returns the defaults if no variable is set', () => {
    expect(portsFrom({})).toEqual({ web: 3000, gateway: 4000, l1: 8545, l2: 8546 });
  });

  it('reads the four variables', () => {
    expect(
      portsFrom({ WEB_PORT: '1', GATEWAY_PORT: '2', CHAIN_PORT: '3', L2_PORT: '65535' }),
    ).toEqual({ web: 1, gateway: 2, l1: 3, l2: 65535 });
  });

  it.each([
    '0',
    '65536',
    '-1',
    '80a',
    ' 80',
    '1e3',
  ])('rejects %p and names the variable', (text) => {
    expect(() => portsFrom({ WEB_PORT: text })).toThrow(/WEB_PORT/);
  });

  it('rejects the same port for two servers', () => {
    expect(() => portsFrom({ WEB_PORT: '4000' })).toThrow(/WEB_PORT and GATEWAY_PORT/);
  });
});

describe('requireFree', () => {
  it('names the occupied port and the variable that changes it', async () => {
    const port = await freePort();
    const close = await listen(port);
    try {
      expect(await isFree(port)).toBe(false);
      const ports = { web: port, gateway: 1, l1: 2, l2: 3 };
      await expect(requireFree(ports, ['web'])).rejects.toThrow(
        new RegExp(`Port ${port} \\(web app\\) is taken.*WEB_PORT=`),
      );
    } finally {
      await close();
    }
    expect(await isFree(port)).toBe(true);
  });
});

describe('freePort', () => {
  it('does not return the same port again before its server listens', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
    expect(new Set(ports).size).toBe(ports.length);
  });
});
