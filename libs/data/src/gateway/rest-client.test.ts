import { GatewayError } from './gateway-error.ts';
import type { Fetch } from './gateway-fetch.ts';
import { createRestClient } from './rest-client.ts';
import { withQuery } from './rest-request.ts';

const ADDRESS = `0x${'a1'.repeat(20)}` as const;

/** Returns a client whose gateway sends a fixed body and status; records the requests. */
function clientOf(body: unknown, status = 200) {
  const sent: unknown[][] = [];
  const fetch: Fetch = async (url, init) => {
    sent.push([init.method, url, init.body]);
    const json = async () => {
      if (body === undefined) throw new SyntaxError('no body');
      return body;
    };
    return { ok: status < 400, status, json };
  };
  return { client: createRestClient({ baseUrl: 'http://gateway', fetch }), sent };
}

describe('the REST client', () => {
  it('sends nothing without a gateway, and rejects with a code of its own', async () => {
    const fetch = jest.fn();
    globalThis.fetch = fetch;
    const client = createRestClient({ baseUrl: '' });
    await expect(client.tokens({ chainId: 1 })).rejects.toMatchObject({ code: 'NO_GATEWAY' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('fills an escaped path parameter', async () => {
    const body = {
      name: 'a b',
      username: null,
      address: null,
      avatar: null,
      bio: null,
      twitter: null,
    };
    const { client, sent } = clientOf(body);
    await expect(client.name({ name: 'a/b?ü' })).resolves.toEqual(body);
    expect(sent).toEqual([['GET', 'http://gateway/v1/names/a%2Fb%3F%C3%BC', undefined]]);
  });

  it('sends a body and parses the response', async () => {
    const body = { names: [{ address: ADDRESS, name: 'bob.eth', username: null }] };
    const { client, sent } = clientOf(body);
    await expect(client.addressNames({ addresses: [ADDRESS] })).resolves.toEqual(body);
    const json = JSON.stringify({ addresses: [ADDRESS] });
    expect(sent).toEqual([['POST', 'http://gateway/v1/names', json]]);
    const lying = clientOf({ names: [{ address: '0x12' }] });
    await expect(lying.client.addressNames({ addresses: [ADDRESS] })).rejects.toMatchObject({
      code: 'BAD_ANSWER',
    });
  });

  it('accepts an empty response for an operation without one, and rejects with the error of the gateway', async () => {
    const events = { events: [{ name: 'Swap' }] };
    await expect(clientOf(undefined, 204).client.events(events)).resolves.toBeUndefined();
    const refused = clientOf({ code: 'NOT_FOUND', message: 'Analytics events are disabled' }, 404);
    await expect(refused.client.events(events)).rejects.toThrow(GatewayError);
  });
});

describe('a query', () => {
  it('contains only parameters with a value, escaped', () => {
    expect(withQuery('/a', { b: 1, c: undefined, d: 'x&y', e: false })).toBe(
      '/a?b=1&d=x%26y&e=false',
    );
    expect(withQuery('/a', { c: undefined })).toBe('/a');
  });
});
