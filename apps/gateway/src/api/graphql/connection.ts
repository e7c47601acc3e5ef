import type { ObjectRef } from '@pothos/core';
import { builder } from './builder.ts';
import type { Page, PageInfo } from './page.ts';

const PageInfoType = builder.objectRef<PageInfo>('PageInfo').implement({
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage'),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
    startCursor: t.exposeString('startCursor', { nullable: true }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
  }),
});

type Types = typeof builder.$inferSchemaTypes;

/** Defines and returns a GraphQL list type with edges and page info, per the Relay connection specification. */
export function connectionOf<T>(name: string, node: ObjectRef<Types, T, T>) {
  const edge = builder.objectRef<{ cursor: string; node: T }>(`${name}Edge`);
  edge.implement({
    fields: (t) => ({
      cursor: t.string({ resolve: ({ cursor }) => cursor }),
      node: t.field({ type: node, resolve: (parent) => parent.node as never }),
    }),
  });
  const connection = builder.objectRef<Page<T>>(`${name}Connection`);
  connection.implement({
    fields: (t) => ({
      edges: t.field({ type: [edge], resolve: ({ edges }) => edges as never }),
      pageInfo: t.field({ type: PageInfoType, resolve: ({ pageInfo }) => pageInfo }),
    }),
  });
  return connection;
}
