/**
 * Persisted GraphQL documents: `documentId()` (SHA-256 of a text), `DOCUMENTS` (the product's own, by id) and
 * `knownDocuments()` (these and those of files).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as data from '@cenote/data';
import * as z from 'zod/mini';

/** Returns the id of a persisted document: the SHA-256 hash of its text in hexadecimal. */
export const documentId = (query: string): string =>
  createHash('sha256').update(query).digest('hex');

/** The product's own persisted documents by id, which libs/data exports. */
export const DOCUMENTS: ReadonlyMap<string, string> = new Map(
  Object.values(data).flatMap((value) =>
    typeof value === 'object' && value !== null && 'query' in value && 'data' in value
      ? [[documentId(value.query), value.query] as const]
      : [],
  ),
);

const fileSchema = z.array(z.string());

/**
 * Returns the product's documents and those of files, by id.
 * @param files JSON lists of document texts.
 * @throws Error with the name of the file if one cannot be read or is invalid.
 */
export function knownDocuments(files: readonly string[]): ReadonlyMap<string, string> {
  const others = files.flatMap((file) => {
    try {
      return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (cause) {
      throw new Error(`DOCUMENT_FILES: ${file} is not a list of GraphQL documents.`, { cause });
    }
  });
  return new Map([...DOCUMENTS, ...others.map((query) => [documentId(query), query] as const)]);
}
