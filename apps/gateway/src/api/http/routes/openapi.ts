/** `openapiRoutes()`: Hono route `/openapi.json`, the API's OpenAPI document. */
import { Hono } from 'hono';
import { openapiDocument } from '../openapi/document.ts';

export function openapiRoutes(): Hono {
  const app = new Hono();
  const document = openapiDocument();
  app.get('/openapi.json', (c) => c.json(document));
  return app;
}
