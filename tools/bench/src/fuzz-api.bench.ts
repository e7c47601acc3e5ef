/**
 * fuzz-api: sends seeded requests, derived from the gateway's OpenAPI document and GraphQL schema (valid, nearly valid,
 * hostile, with wrong methods and paths, broken bodies and unusual headers), concurrently to a gateway that it starts.
 * Fails if a response is a 5xx other than 503 with a retry time, is missing, or reveals server internals, and if the
 * gateway's memory exceeds a gigabyte.
 *
 * npm run bench -- fuzz-api [--requests 20000] [--seed 1] [--concurrency 50]
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { freePort, silentProgress, startStack } from '@cenote/launch';
import { fuzz } from './fuzz/fuzz.ts';
import { FUZZED_GATEWAY_ENV } from './fuzz/gateway-env.ts';
import { MemoryWatch } from './gateway/memory.ts';
import { flag } from './lib/flags.ts';

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-fuzz-api');
const requests = Math.min(200_000, Number(flag('requests', '20000')));
const seed = Number(flag('seed', '1'));
const concurrency = Number(flag('concurrency', '50'));
const SHOWN = 10;
const MAX_MEGABYTES = 1_000;

Object.assign(process.env, FUZZED_GATEWAY_ENV);
const [web, gateway, l1, l2] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
const stack = await startStack({
  root,
  dir,
  ports: { web, gateway, l1, l2 },
  web: 'none',
  mining: 'interval',
  fresh: true,
  progress: silentProgress,
});
const started = performance.now();
const memory = new MemoryWatch(stack.gateway.pid);
let shown = 0;
const report = await fuzz({
  port: gateway,
  requests,
  seed,
  concurrency,
  onFinding: ({ what, kind, index, sent, answer, leaks }) => {
    if (++shown > SHOWN) return;
    console.error(`${what} (${kind}, request ${index}): ${sent.slice(0, 400)}`);
    console.error(`→ ${answer.slice(0, 600)} ${leaks.join(' | ')}\n`);
  },
});
const seconds = Math.round((performance.now() - started) / 1_000);
const megabytes = memory.stop();
console.log(JSON.stringify({ name: 'fuzz-api', seed, concurrency, ...report, megabytes, seconds }));
await stack.stop();
await rm(dir, { recursive: true, force: true });
const isFailed =
  report.serverErrors + report.hangs + report.leaks > 0 || megabytes.most > MAX_MEGABYTES;
process.exit(isFailed ? 1 : 0);
