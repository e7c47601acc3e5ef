/* What a contract can tell of a simulation on a real node. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from '@cenote/chains';
import { Anvil } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import { http } from 'viem';
import { address } from '../testing/logs.ts';
import { rpcSimulator } from './simulator.ts';

const [CONTRACT, POOL, PROPOSER] = [address(0xbad1), address(0xbad2), address(0xbad3)];
/** Answers the price of gas, the base fee and the block's proposer. */
const CODE = '0x3a5f52486020524160405260605ff3';

let dir: string;
let anvil: Anvil;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-simulator-'));
  anvil = await Anvil.start({
    ...{ chainId: 31337, port: await freePort(), cacheDir: dir },
    genesisTime: Math.floor(Date.now() / 1_000),
  });
  await anvil.rpc.call('anvil_setCoinbase', [PROPOSER]);
  await anvil.rpc.call('anvil_mine', ['0x2']);
  // The sender is a contract without coins, as pools are.
  for (const each of [CONTRACT, POOL]) await anvil.rpc.call('anvil_setCode', [each, CODE]);
}, 60_000);

afterAll(async () => {
  await anvil?.stop();
  await rm(dir, { recursive: true, force: true });
});

it('gives contracts the fees and the proposer of a real block, in each block', async () => {
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
