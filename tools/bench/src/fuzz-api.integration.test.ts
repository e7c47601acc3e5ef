import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, type Stack, silentProgress, startStack } from '@cenote/launch';
import { type Finding, fuzz } from './fuzz/fuzz.ts';
import { FUZZED_GATEWAY } from './fuzz/settings.ts';

const REQUESTS = 1_000;

let dir: string;
let port: number;
let stack: Stack;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-fuzz-'));
  Object.assign(process.env, FUZZED_GATEWAY);
  port = await freePort();
  const ports = {
    web: await freePort(),
    gateway: port,
    l1: await freePort(),
    l2: await freePort(),
  };
  stack = await startStack({
    ...{ root: resolve(__dirname, '../../..'), dir, ports },
    ...{ web: 'none', mining: 'interval', fresh: true, progress: silentProgress },
  });
}, 120_000);

afterAll(async () => {
  await stack?.stop();
  await rm(dir, { recursive: true, force: true });
}, 60_000);

test('no request makes the gateway fail, hang or tell of its inside', async () => {
  const findings: Finding[] = [];
  const onFinding = (finding: Finding) => findings.push(finding);
  const report = await fuzz({ port, requests: REQUESTS, seed: 1, onFinding });
  expect(findings).toEqual([]);
  expect(report.byStatus).toMatchObject({ 200: expect.any(Number), 400: expect.any(Number) });
  // Requests of the document's form go deep enough to be answered.
  expect(report.validOk).toBeGreaterThan(0.3);
  expect(report.queries).toBeGreaterThan(5);
  expect(report.graphqlOk).toBeGreaterThan(0.3);
}, 60_000);
