/** Re-exports the zod schemas of the gateway's REST API and live events, with their types. */
export * from './backup-schemas.ts';
export * from './live-schemas.ts';
export * from './names-schemas.ts';
export * from './order-schemas.ts';
export * from './rates-schemas.ts';
export * from './request-schemas.ts';
export * from './rest-schemas.ts';
export * from './safety-schemas.ts';
export * from './schemas.ts';
