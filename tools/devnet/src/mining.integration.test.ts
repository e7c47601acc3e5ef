import { LOCAL_L2 } from '@cenote/chains';
import { toHex } from 'viem';
import { Anvil } from './anvil/process.ts';
import { beginMining, blockSecondsOf, pauseMining } from './mining.ts';
import { PAST_STATES } from './start-chains.ts';
import { freePorts, temporaryDir, until } from './testing/harness.ts';

const LIMIT_MS = 300_000;
const ACCOUNT = '0x00000000000000000000000000000000000000aa';

let folder: ReturnType<typeof temporaryDir>;
let anvil: Anvil;

beforeAll(async () => {
  folder = temporaryDir();
  const { l2: port } = await freePorts();
  anvil = await Anvil.start({
    chainId: LOCAL_L2.id,
    port,
    genesisTime: Math.floor(Date.now() / 1_000),
    cacheDir: folder.dir,
    pastStates: PAST_STATES,
  });
}, LIMIT_MS);

afterAll(async () => {
  await anvil?.stop();
  folder?.remove();
}, LIMIT_MS);

const head = async (): Promise<number> => Number(await anvil.rpc.call<string>('eth_blockNumber'));
const stateAt = (block: number): Promise<string> =>
  anvil.rpc.call<string>('eth_getBalance', [ACCOUNT, toHex(block)]);

it(
  'blocks come in the rhythm of the network, stop when mining is paused, and go on',
  async () => {
    await beginMining(anvil, 'interval');
    await until('three blocks', async () => (await head()) >= 3);
    const { timestamp } = await anvil.rpc.call<{ timestamp: string }>('eth_getBlockByNumber', [
      'latest',
      false,
    ]);
    expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(60);
    await pauseMining(anvil);
    const paused = await head();
    // No other block was mined in between: a manually mined block is the next one.
    await anvil.rpc.call('evm_mine');
    expect(await head()).toBe(paused + 1);
    await beginMining(anvil, 'interval');
    await until('more blocks', async () => (await head()) > paused + 1);
    await pauseMining(anvil);
  },
  LIMIT_MS,
);

it(
  'the state of the newest blocks can be read, that of older ones is not stored',
  async () => {
    expect(blockSecondsOf(LOCAL_L2.id)).toBeLessThanOrEqual(2);
    await beginMining(anvil, 'interval');
    await anvil.rpc.call('anvil_setBalance', [ACCOUNT, '0x7']);
    for (let mined = 0; mined < 2 * PAST_STATES; mined++) await anvil.rpc.call('evm_mine');
    await pauseMining(anvil);
    const newest = await head();
    expect(await stateAt(newest - PAST_STATES / 2)).toBe('0x7');
    await expect(stateAt(newest - 2 * PAST_STATES + 8)).rejects.toMatchObject({
      code: 'RPC_FAILED',
    });
  },
  LIMIT_MS,
);
