import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseConfiguration, frontConfiguration } from './nginx.ts';
import { renderTemplate, variablesOf } from './render-template.ts';

const ROOT = join(__dirname, '../../../..');

/** A variable in a template. */
const A = '$'.concat('{A}');

describe('renderTemplate', () => {
  test('replaces variables outside comments and leaves those of nginx', () => {
    const template = `# ${A} is\nlisten ${A}; set $b ${A}$c;`;
    expect(renderTemplate(template, { A: '1' })).toBe(`# ${A} is\nlisten 1; set $b 1$c;`);
  });

  test.each([{}, { A: '1', B: '2' }])('throws if values and variables differ: %j', (values) => {
    expect(() => renderTemplate(A, values)).toThrow('differ');
  });
});

describe('the templates in docs', () => {
  test('give each replica a server directive and forward only the public routes', async () => {
    const front = { port: 80, replicas: [1, 2], web: '/web', policy: "default-src 'none'" };
    const text = await frontConfiguration(ROOT, front);
    expect(text.match(/server 127\.0\.0\.1:[12] max_fails=/g)).toHaveLength(2);
    expect(text).toContain(`Content-Security-Policy "default-src 'none'" always`);
    expect(text.match(/location .*/g)).toEqual([
      'location / {',
      'location /assets/ {',
      'location ~ ^/(v1/|graphql$|healthz$|readyz$|openapi\\.json$) {',
      'location = /v1/events {',
      'location = /v1/live {',
    ]);
  });

  test('read the index from the standby, else from the primary', async () => {
    const ports = { write: 1, read: 2, primary: 3, standby: 4 };
    const withStandby = await databaseConfiguration(ROOT, ports);
    expect(withStandby).toMatch(
      /upstream read \{\s+server 127\.0\.0\.1:4 .*\s+server 127\.0\.0\.1:3 backup;/,
    );
    const alone = await databaseConfiguration(ROOT, { ...ports, standby: undefined });
    expect(alone).toMatch(/upstream read \{\s+server 127\.0\.0\.1:3;\s+\}/);
  });

  test('have the variables of their first comment', () => {
    for (const name of ['front', 'database']) {
      const text = readFileSync(join(ROOT, `docs/${name}.conf.template`), 'utf8');
      const comment = text
        .split('\n')
        .filter((line) => line.startsWith('#'))
        .join('\n');
      for (const variable of variablesOf(text)) expect(comment).toContain(variable);
    }
  });
});
