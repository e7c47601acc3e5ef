/*
 * fuzz-api: seeded requests made of the gateway's OpenAPI document and of GraphQL's schema (valid, nearly valid, hostile,
 * of wrong methods and paths, with broken bodies and odd headers) against a real gateway. Fails
 * where an answer is a 5xx, does not come, or tells of the server's inside.
 *
 *   npm run bench -- fuzz-api [--requests 20000] [--seed 1]
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { freePort, silentProgress, startStack } from '@cenote/launch';
import { fuzz } from './fuzz/fuzz.ts';
import { FUZZED_GATEWAY } from './fuzz/settings.ts';
import { flag } from './lib/flags.ts';

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-fuzz-api');
const requests = Math.min(200_000, Number(flag('requests', '20000')));
const seed = Number(flag('seed', '1'));
const SHOWN = 10;

Object.assign(process.env, FUZZED_GATEWAY);
const [web, gateway, l1, l2] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
const stack = await startStack({
  ...{ root, dir, ports: { web, gateway, l1, l2 } },
  ...{ web: 'none', mining: 'interval', fresh: true, progress: silentProgress },
});
const started = performance.now();
let shown = 0;
const report = await fuzz({
  ...{ port: gateway, requests, seed },
  onFinding: ({ what, kind, index, sent, answer, leaks }) => {
    if (++shown > SHOWN) return;
    console.error(`${what} (${kind}, request ${index}): ${sent.slice(0, 400)}`);
    console.error(`→ ${answer.slice(0, 600)} ${leaks.join(' | ')}\n`);
  },
});
const seconds = Math.round((performance.now() - started) / 1_000);
console.log(JSON.stringify({ name: 'fuzz-api', seed, ...report, seconds }));
await stack.stop();
await rm(dir, { recursive: true, force: true });
process.exit(report.serverErrors + report.hangs + report.leaks > 0 ? 1 : 0);
