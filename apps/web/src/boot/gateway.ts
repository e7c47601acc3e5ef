import {
  errorResponseSchema,
  quoteResponseSchema,
  readinessSchema,
  tokensResponseSchema,
} from '@cenote/data';
import type { Gateway } from '@cenote/features';
export function createGateway(base: string): Gateway {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(base + path, init).catch((cause) => {
      throw Object.assign(new Error('gateway', { cause }), { code: 'GATEWAY_DOWN' });
    });
    const body: unknown = await answer.json();
    if (!answer.ok) {
      const error = errorResponseSchema.parse(body);
      throw Object.assign(new Error(error.message), { code: error.code });
    }
    return body;
  };
  return {
    tokens: async (id) => tokensResponseSchema.parse(await ask(`/v1/tokens?chainId=${id}`)),
    quote: async (request) =>
      quoteResponseSchema.parse(
        await ask('/v1/quote', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request),
        }),
      ),
    readiness: async () => readinessSchema.parse(await ask('/readyz')),
  };
}
