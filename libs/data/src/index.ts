export * from './api/live-schemas.ts';
export * from './api/rest-schemas.ts';
export * from './api/schemas.ts';
export * from './gateway/client.ts';
export * from './gateway/gateway-error.ts';
export * from './gateway/queries.ts';
export * from './graphql/client.ts';
export type { GraphqlDocument } from './graphql/document.ts';
export * from './graphql/documents.ts';
