import { originCountry } from './origin-country.ts';

const { signal } = new AbortController();
const answering = (country: string | null) =>
  jest.fn(async (_url: string, _init: RequestInit) => ({ headers: { get: () => country } }));

describe('originCountry', () => {
  it.each([
    ['GB', 'GB'],
    ['FR', 'FR'],
    [null, undefined],
    ['', undefined],
    ['<b>', undefined],
  ])('maps the header %j to %s', async (header, expected) => {
    expect(await originCountry('http://gate.test', signal, answering(header))).toBe(expected);
  });

  it('sends an empty list of events', async () => {
    const request = answering('GB');
    await originCountry('http://gate.test', signal, request);
    const [url, init] = request.mock.calls[0]!;
    expect(url).toBe('http://gate.test/v1/events');
    expect(JSON.parse(String(init.body))).toEqual({ events: [] });
  });

  it('is undefined when the request fails', async () => {
    const request = () => Promise.reject(new Error('silent'));
    expect(await originCountry('http://gate.test', signal, request)).toBeUndefined();
  });
});
