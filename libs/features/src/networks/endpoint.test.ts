import { probeEndpoint, readEndpoint, type SendRequest } from './endpoint.ts';

describe('readEndpoint', () => {
  it.each([
    'https://rpc.example',
    'https://rpc.example/v1/key?x=1',
    'http://127.0.0.1:8545',
    'http://localhost:8545/',
    '  https://rpc.example  ',
  ])('accepts %s', (typed) => {
    expect(readEndpoint(typed)).toBe(typed.trim());
  });

  it.each([
    '',
    'rpc.example',
    'http://rpc.example',
    'http://localhost.example',
    'ws://127.0.0.1:8545',
    'javascript:alert(1)',
    'https://',
    'https://name:secret@rpc.example',
  ])('rejects %p', (typed) => {
    expect(readEndpoint(typed)).toBeUndefined();
  });
});

describe('probeEndpoint', () => {
  const answering =
    (body: unknown): SendRequest =>
    async () => ({ json: async () => body });

  it.each([
    [{ result: '0x7a69' }, 'ok'],
    [{ result: '0x1' }, 'otherNetwork'],
    [{ error: { code: -32601, message: 'no' } }, 'silent'],
    [{ result: 'hello' }, 'silent'],
    ['<html>', 'silent'],
  ] as const)('classifies the response %j as %s', async (body, expected) => {
    expect(await probeEndpoint('https://rpc.example', 31337, answering(body))).toBe(expected);
  });

  it('returns silent when the request fails', async () => {
    const refused: SendRequest = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await probeEndpoint('https://rpc.example', 31337, refused)).toBe('silent');
  });

  it('times out', async () => {
    const never: SendRequest = (_url, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    expect(await probeEndpoint('https://rpc.example', 31337, never, 5)).toBe('silent');
  });
});
