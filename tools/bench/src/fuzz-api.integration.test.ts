import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  freePorts,
  removePostgres,
  type Stack,
  silentProgress,
  startStack,
  worldTemplate,
} from '@cenote/launch';
import { type Finding, fuzz } from './fuzz/fuzz.ts';
import { FUZZED_GATEWAY_ENV } from './fuzz/gateway-env.ts';

const REQUESTS = 1_000;
/** Timeouts only detect hanging requests: on a busy machine any request may take long. */
const ANSWER_MS = 60_000;
const HANG_MS = 90_000;

const ROOT = resolve(__dirname, '../../..');

let dir: string;
let port: number;
let stack: Stack;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-fuzz-'));
  Object.assign(process.env, FUZZED_GATEWAY_ENV, { REQUEST_TIMEOUT_MS: String(ANSWER_MS) });
  const ports = await freePorts();
  port = ports.gateway;
  await (await worldTemplate(ROOT)).copyTo(dir);
  // No blocks are mined: on a busy machine an index may lag, and the gateway would respond with 503.
  stack = await startStack({
    root: ROOT,
    dir,
    ports,
    web: 'none',
    mining: 'instant',
    isDisposable: true,
    progress: silentProgress,
  });
}, 300_000);

afterAll(async () => {
  await stack?.stop();
  await removePostgres(join(dir, 'postgres'));
  await rm(dir, { recursive: true, force: true });
}, 300_000);

test('no request makes the gateway fail, hang or reveal internals', async () => {
  const findings: Finding[] = [];
  const onFinding = (finding: Finding) => findings.push(finding);
  const report = await fuzz({ port, requests: REQUESTS, seed: 1, hangMs: HANG_MS, onFinding });
  expect(findings).toEqual([]);
  expect(report.byStatus).toMatchObject({ 200: expect.any(Number), 400: expect.any(Number) });
  // Enough valid requests pass the validation to test the code behind it.
  expect(report.validOk).toBeGreaterThan(0.3);
  expect(report.queries).toBeGreaterThan(5);
  expect(report.graphqlOk).toBeGreaterThan(0.3);
}, 300_000);
