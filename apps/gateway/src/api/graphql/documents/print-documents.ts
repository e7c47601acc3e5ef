import { DOCUMENTS } from './persisted-documents.ts';

/**
 * Script that prints the product's GraphQL documents as a JSON list, for `DOCUMENT_FILES` of a newer gateway; runs when
 * imported (`npm run documents`).
 */
process.stdout.write(`${JSON.stringify([...DOCUMENTS.values()], null, 2)}\n`);
