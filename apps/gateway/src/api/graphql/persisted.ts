import { createHash } from 'node:crypto';
import * as data from '@cenote/data';

/** SHA-256 of a document's text, in hexadecimal digits: the name that it can be asked by. */
export const documentId = (query: string): string =>
  createHash('sha256').update(query).digest('hex');

/** The product's own documents by their ids: those that libs/data exports. */
export const DOCUMENTS: ReadonlyMap<string, string> = new Map(
  Object.values(data).flatMap((value) =>
    typeof value === 'object' && value !== null && 'query' in value && 'data' in value
      ? [[documentId(value.query), value.query] as const]
      : [],
  ),
);
