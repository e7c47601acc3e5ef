import { fakeGateway } from '../../testing/fake-gateway.ts';
import { createApp } from '../app.ts';
import { openapiDocument } from './document.ts';

const document = openapiDocument();
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

describe('the OpenAPI document', () => {
  test('contains every route and no other', () => {
    const routes = createApp(fakeGateway())
      .routes.filter(({ method, path }) => METHODS.includes(method.toLowerCase()) && path !== '*')
      .map(({ method, path }) => [method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}')].join(' '));
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual([...new Set(routes)].sort());
  });

  test('resolves every reference, and gives each operation a name and responses', () => {
    const names = new Set(Object.keys(document.components.schemas));
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, name] of references) expect(names).toContain(name);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    for (const operation of operations) {
      expect(operation).toMatchObject({ operationId: expect.any(String) });
      expect(Object.keys(operation.responses)[0]).toMatch(/^20[04]$/);
    }
  });

  test('describes the errors of every operation, each with a body', () => {
    const error = {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
    for (const [path, operations] of Object.entries(document.paths)) {
      // Monitoring requests these, without limits.
      if (['/healthz', '/readyz', '/openapi.json'].includes(path)) continue;
      for (const [method, { responses }] of Object.entries(operations)) {
        const statuses = [429, 500, 504, ...(method === 'post' ? [400, 408, 413] : [])];
        for (const status of statuses)
          expect(responses).toHaveProperty([String(status)], expect.objectContaining(error));
        const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
        for (const [, response] of failures) expect(response).toMatchObject(error);
      }
    }
  });

  test('contains the rules of the schemas', () => {
    const { QuoteRequest, Error: errorSchema } = document.components.schemas;
    expect(QuoteRequest).toMatchObject({
      additionalProperties: false,
      required: ['chainId', 'tokenIn', 'tokenOut', 'amount', 'kind'],
      properties: { slippageBps: { type: 'integer', maximum: 5_000 } },
    });
    expect(JSON.stringify(errorSchema)).toContain('NOT_ENOUGH_LIQUIDITY');
  });

  test('is served', async () => {
    const response = await createApp(fakeGateway()).request('/openapi.json');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });
});
