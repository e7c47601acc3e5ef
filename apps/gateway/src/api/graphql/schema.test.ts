import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printSchema } from 'graphql';
import { schema } from './schema.ts';

const FILE = join(__dirname, '../../../schema.graphql');

test('schema.graphql is the schema; UPDATE_SCHEMA=1 writes it', () => {
  const printed = `${printSchema(schema)}\n`;
  if (process.env.UPDATE_SCHEMA) writeFileSync(FILE, printed);
  expect(readFileSync(FILE, 'utf8')).toBe(printed);
});
