import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientOperations } from './client-operations.ts';
import { openapiDocument } from './document.ts';
import { writeClient, writeFirstClient } from './write-client.ts';

const ROOT = join(__dirname, '../../../../../..');
const FOLDER = join(ROOT, 'libs/data/src/gateway');
const BIOME = join(ROOT, 'node_modules/.bin/biome');

/** Formats code with the repository's formatter. */
const formatted = (code: string): string =>
  execFileSync(BIOME, ['check', '--write', '--stdin-file-path=rest.generated.ts'], {
    input: code,
    encoding: 'utf8',
    timeout: 60_000,
  });

describe('the generated client', () => {
  const names = clientOperations(openapiDocument()).map(({ name }) => name);

  test.each([
    ['rest.generated.ts', writeClient],
    ['first-rest.generated.ts', writeFirstClient],
  ])(
    'is up to date with the document in %s (UPDATE_CLIENT=1 writes it)',
    (name, write) => {
      const file = join(FOLDER, name);
      const written = formatted(write(openapiDocument()));
      if (process.env.UPDATE_CLIENT) writeFileSync(file, written);
      expect(readFileSync(file, 'utf8')).toBe(written);
    },
    90_000,
  );

  test('has all operations except the few that need a client of their own', () => {
    const all = Object.values(openapiDocument().paths).flatMap((path) =>
      Object.values(path).map(({ operationId }: { operationId: string }) => operationId),
    );
    const without = all.filter((name) => !names.includes(name));
    expect(without.sort()).toEqual([
      ...['backup', 'deleteBackup', 'graphql', 'graphqlDocument', 'health', 'keepBackup'],
      ...['live', 'openapi'],
    ]);
  });
});

describe('writeClient', () => {
  const document = (operation: object) => ({ paths: { '/a/{b}': { get: operation } } });
  const response = {
    '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
  };
  const described = { operationId: 'thing', summary: 'A thing', responses: response };

  test('fills the path, escaped, and appends the query', () => {
    const parameters = [
      { name: 'b', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'c', in: 'query', schema: { type: 'integer' } },
      { name: 'X-D', in: 'header', schema: { type: 'string' } },
    ];
    const code = writeClient(document({ ...described, parameters }));
    expect(code).toContain('thing(params: { b: string; c?: undefined | number }, signal?');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    expect(code).toContain('withQuery(`/a/${encodeURIComponent(params.b)}`, { c: params.c })');
    expect(code).not.toContain('X-D');
  });

  test('throws for parameters that do not fit into a path', () => {
    const parameters = [{ name: 'b', in: 'path', required: true, schema: { type: 'object' } }];
    expect(() => writeClient(document({ ...described, parameters }))).toThrow('type object');
  });
});
