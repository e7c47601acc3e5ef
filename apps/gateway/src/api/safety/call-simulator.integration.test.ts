/** Simulations on a real node: block values that contracts can read, and limits of their logs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hex, LOCAL } from '@cenote/chains';
import { Anvil } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import { http } from 'viem';
import { createLog } from '../log.ts';
import { chainEndpoints, chainTransport } from '../rpc/chain-transport.ts';
import { address } from '../testing/logs.ts';
import { simulateBuySell } from './buy-sell-simulation.ts';
import { MAX_SIMULATION_BYTES, rpcSimulator } from './call-simulator.ts';

const [CONTRACT, POOL, PROPOSER] = [address(0xbad1), address(0xbad2), address(0xbad3)];
/** Returns the gas price, the base fee and the block's coinbase. */
const CODE = '0x3a5f52486020524160405260605ff3';
const LOUD = address(0xbad4);
/** Emits empty logs until 4,096 gas are left, then returns 2^255 - 1. */
const LOUD_CODE =
  '0x5b5f5fa06110005a115f577f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff5f5260205ff3';

let dir: string;
let anvil: Anvil;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-simulator-'));
  anvil = await Anvil.start({
    chainId: 31337,
    port: await freePort(),
    cacheDir: dir,
    genesisTime: Math.floor(Date.now() / 1_000),
  });
  await anvil.rpc.call('anvil_setCoinbase', [PROPOSER]);
  await anvil.rpc.call('anvil_mine', ['0x2']);
  // The sender is a contract without native coins, as pools are.
  for (const each of [CONTRACT, POOL]) await anvil.rpc.call('anvil_setCode', [each, CODE]);
  await anvil.rpc.call('anvil_setCode', [LOUD, LOUD_CODE]);
}, 300_000);

afterAll(async () => {
  await anvil?.stop();
  await rm(dir, { recursive: true, force: true });
});

it('contracts see the fees and the coinbase of a real block in each simulated block', async () => {
  const call = { from: POOL, to: CONTRACT, data: '0x' as Hex, gas: 100_000n };
  const results = await rpcSimulator(http(anvil.rpc.url)).run([[call], [call]]);
  for (const [result] of results) {
    const [price, baseFee, proposer] = (result?.data.slice(2).match(/.{64}/g) ?? []).map((word) =>
      BigInt(`0x${word}`),
    );
    expect(baseFee).toBeGreaterThan(0n);
    expect(price).toBeGreaterThan(baseFee!);
    expect(proposer).toBe(BigInt(PROPOSER));
  }
  expect(results).toHaveLength(2);
});

it('a token that uses all its gas for logs has an oddity, and only a limited response is read', async () => {
  const endpoints = chainEndpoints([anvil.rpc.url], LOCAL, createLog('error'));
  const through = (maxResponseBytes?: number) =>
    chainTransport(endpoints, 10_000, maxResponseBytes);
  const simulator = rpcSimulator(through(), through(MAX_SIMULATION_BYTES));
  const request = { token: LOUD, holder: POOL, person: PROPOSER, spender: CONTRACT };
  expect(await simulateBuySell(simulator, request)).toMatchObject({
    outcome: 'immovable',
    oddities: ['unreadable'],
  });
});
