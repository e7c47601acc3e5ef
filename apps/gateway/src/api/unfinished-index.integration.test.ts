/** A first start: the chains have a history, and the index is empty. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import {
  freePort,
  gatewaySettings,
  type IndexedTestWorld,
  startIndexedTestWorld,
} from '@cenote/launch';
import pg from 'pg';
import { GatewayProcess, until } from './testing/gateway-process.ts';

const CHAIN = 31337;
const LIMIT_MS = 300_000;

let local: IndexedTestWorld;
let gateway: GatewayProcess;
let node: Server;
/** Lets the indexer's requests for logs pass; until then they wait. */
let release: () => void;

interface RpcRequest {
  method: string;
  params: [{ address?: unknown; fromBlock?: string }];
}

/** Whether a request reads logs for the index: the pool graph reads those of all contracts. */
const isOfIndexer = ({ method, params }: RpcRequest) =>
  method === 'eth_getLogs' && params[0].address !== undefined && params[0].fromBlock !== undefined;

/** Starts a proxy of a node in which the indexer's requests wait until `released` resolves. */
async function startSlowNode(target: string, released: Promise<void>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const requests = [JSON.parse(body.toString()) as RpcRequest | RpcRequest[]].flat();
    if (requests.some(isOfIndexer)) await released;
    const headers = { 'content-type': 'application/json' };
    const result = await fetch(target, { method: 'POST', headers, body });
    response.writeHead(result.status, headers).end(await result.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

beforeAll(async () => {
  local = await startIndexedTestWorld(resolve(__dirname, '../../../..'));
  const client = new pg.Client({ connectionString: local.postgres.url });
  await client.connect();
  await client.query('create database unfinished');
  await client.end();
  const database = new URL(local.postgres.url);
  database.pathname = '/unfinished';
  const target = local.world.chains.find(({ chainId }) => chainId === CHAIN)!.rpcUrl;
  const released = new Promise<void>((done) => {
    release = done;
  });
  node = await startSlowNode(target, released);
  gateway = new GatewayProcess(await freePort(), {
    ...gatewaySettings(local.world, database.href),
    [`RPC_URL_${CHAIN}`]: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    QUOTE_WORKERS: '1',
  });
  gateway.start();
}, LIMIT_MS);

afterAll(async () => {
  release?.();
  await gateway?.end('SIGTERM');
  node?.closeAllConnections();
  node?.close();
  await local?.stop();
}, LIMIT_MS);

const chainNow = async () => {
  const readiness = await gateway.readiness();
  return { status: readiness?.status, ...readiness?.chains.find((c) => c.chainId === CHAIN) };
};

const isStale = async () => {
  const { chains } = await gateway.graphql<{ chains: { chainId: number; stale: boolean }[] }>(
    '{ chains { chainId stale } }',
  );
  return chains.find(({ chainId }) => chainId === CHAIN)?.stale;
};

const tradedPools = async () => {
  const { pools } = await gateway.graphql<{ pools: { edges: unknown[] } }>(
    `{ pools(chainId: ${CHAIN}, first: 10) { edges { node { poolId } } } }`,
  );
  return pools.edges.length;
};

it(
  'quotes from the chain while the index is empty, reports the share that is indexed, and fills by itself',
  async () => {
    const usable = await until('quotes', async () => {
      const now = await chainNow();
      return now.quotes && now;
    });
    expect(usable).toMatchObject({ status: 503, ready: false });
    expect(usable.indexed).toBeLessThan(1);
    const quote = await gateway.quote({
      chainId: CHAIN,
      tokenIn: NATIVE,
      tokenOut: worldTokenAddress(CHAIN, 'USDC'),
      kind: 'exactIn',
      amount: String(10n ** 18n),
    });
    expect(BigInt(quote.amountOut)).toBeGreaterThan(0n);
    expect(await isStale()).toBe(true);
    expect(await tradedPools()).toBe(0);

    release();
    const ready = await until('the index', async () => {
      const now = await chainNow();
      return now.ready && now;
    });
    expect(ready.indexed).toBeUndefined();
    await until('figures that are not stale', async () => (await isStale()) === false);
    expect(await tradedPools()).toBe(10);
  },
  LIMIT_MS,
);
