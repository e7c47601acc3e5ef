import { DOCUMENTS } from './persisted-documents.ts';

/** Prints the product's documents for `DOCUMENT_FILES` of a newer gateway. */
process.stdout.write(`${JSON.stringify([...DOCUMENTS.values()], null, 2)}\n`);
