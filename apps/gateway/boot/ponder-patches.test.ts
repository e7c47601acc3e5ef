import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs functions of Ponder as patched in the bundle, in a separate process: the script is an ES module, tests are not.
 */
const SCRIPT = `
  import { build } from 'esbuild';
  import { ponderPatches } from './boot/ponder-patches.mjs';
  const { dirname, join } = await import('node:path');
  const ponder = dirname(new URL(import.meta.resolve('ponder')).pathname);
  const file = (name) => JSON.stringify(join(ponder, name));
  const { outputFiles } = await build({
    stdin: {
      contents: 'export * from ' + file('runtime/events.js') + '; import ' + file('sync-realtime/index.js'),
      resolveDir: process.cwd(),
    },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', logLevel: 'silent' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('/');" },
    plugins: [ponderPatches],
    external: ['@electric-sql/pglite', 'esbuild', 'pg-native', 'pg-query-emscripten', 'vite', 'vite-node', 'vite-node/*'],
  });
  const url = 'data:text/javascript,' + encodeURIComponent(outputFiles[0].text);
  const { decodeEvents } = await import(url);
  const input = (name, type, indexed) => ({ name, type, indexed });
  const abiItem = {
    type: 'event',
    name: 'Transfer',
    inputs: [input('from', 'address', true), input('to', 'address', true), input('amount', 'uint256', false)],
  };
  const word = (byte) => '0x' + byte.repeat(32);
  const topics = [word('dd'), '0x' + '00'.repeat(12) + 'a1'.repeat(20), '0x' + '00'.repeat(12) + 'b2'.repeat(20)];
  const logs = [
    { topics, data: word('01') },
    { topics: [topics[0], null, null, null], data: '0x' },
    { topics: [...topics, word('05')], data: '0x' },
    { topics, data: '0x' },
  ];
  const failures = [];
  const common = { logger: { debug: (line) => failures.push(line.msg), trace() {} } };
  const callback = { type: 'contract', filter: { type: 'log' }, abiItem, chain: { name: 'x', id: 1 }, name: 'x' };
  const events = decodeEvents(common, { id: 1 }, [callback], logs.map((log) => ({ eventCallbackIndex: 0, log, checkpoint: '0' })));
  console.log(JSON.stringify({ events: events.map(({ event }) => event.args.from), failures: failures.filter((one) => one.startsWith('Failed')).length }));
`;

it('logs that cannot be an event are skipped before anything is decoded or hashed', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', SCRIPT],
    { cwd: join(__dirname, '..') },
  );
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    events: [`0x${'a1'.repeat(20)}`],
    failures: 0,
  });
});
