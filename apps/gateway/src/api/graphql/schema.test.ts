import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as data from '@cenote/data';
import { parse, printSchema, specifiedRules, validate } from 'graphql';
import { limitQuery } from './limits/limit-query.ts';
import { schema } from './schema.ts';

/** Every query of the product. */
const DOCUMENTS = Object.entries(data).flatMap(([name, value]) =>
  typeof value === 'object' && 'query' in value ? [[name, value] as const] : [],
);

const FILE = join(__dirname, '../../../schema.graphql');

test('schema.graphql equals the schema; UPDATE_SCHEMA=1 writes it', () => {
  const printed = `${printSchema(schema)}\n`;
  if (process.env.UPDATE_SCHEMA) writeFileSync(FILE, printed);
  expect(readFileSync(FILE, 'utf8')).toBe(printed);
  expect(DOCUMENTS.length).toBeGreaterThan(0);
});

test.each(DOCUMENTS)('%s of libs/data is valid for the schema and its limits', (_, { query }) => {
  const errors = validate(schema, parse(query), [...specifiedRules, limitQuery]);
  expect(errors.map(({ message }) => message)).toEqual([]);
});
