export * from './api/live-schemas.ts';
export * from './api/rest-schemas.ts';
export * from './api/schemas.ts';
export * from './gateway/client.ts';
export * from './gateway/gateway-error.ts';
export * from './gateway/queries.ts';
