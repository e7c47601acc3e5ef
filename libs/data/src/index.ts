/**
 * Entry of `@cenote/data`: re-exports the gateway's API schemas, the REST, GraphQL and live clients, and the GraphQL
 * documents.
 */
export * from './api/index.ts';
export * from './gateway/client.ts';
export * from './gateway/first-rest.generated.ts';
export * from './gateway/gateway-error.ts';
export * from './gateway/rest.generated.ts';
export * from './gateway/rest-client.ts';
export * from './gateway/tokens-query.ts';
export * from './graphql/account-documents.ts';
export * from './graphql/client.ts';
export type { GraphqlDocument } from './graphql/document.ts';
export * from './graphql/market-documents.ts';
export * from './graphql/nft-documents.ts';
export * from './graphql/overview-documents.ts';
export * from './graphql/pool-detail-documents.ts';
export * from './graphql/pool-documents.ts';
export * from './graphql/position-documents.ts';
export * from './graphql/position-history-documents.ts';
export * from './graphql/reward-documents.ts';
export * from './graphql/table-documents.ts';
export * from './graphql/token-days-document.ts';
export * from './live/bind-live.ts';
export * from './live/live-client.ts';
export type { OutdatedQuery } from './live/throttled-refetch.ts';
