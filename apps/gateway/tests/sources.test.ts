/** The events that Ponder indexes on each network, by its configuration. */
import { NETWORKS } from '@cenote/chains/networks';

// Ponder is an ES module, which jest does not load.
jest.mock('ponder', () => ({ factory: (source: object) => source }), { virtual: true });

type Sources = Record<string, { chain: Record<string, { startBlock: number; address?: unknown }> }>;

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

/** Returns the sources that an environment configures. */
function sourcesOf(env: Record<string, string>): Sources {
  process.env = { ...environment, ...env };
  let sources: Sources = {};
  jest.isolateModules(() => {
    const read = (name: string) => require(`../sources/${name}.ts`);
    sources = {
      ...read('v2').v2,
      ...read('v3').v3,
      ...read('v4').v4,
      ...read('positions').positionManagers,
      ...read('accounts').accounts,
      ...read('accounts').blocks,
    };
  });
  return sources;
}

/** Returns the names of the sources of a network. */
const namesOn = (sources: Sources, network: string) =>
  Object.keys(sources).filter((name) => sources[name]?.chain[network] !== undefined);

test('the local networks are indexed from their first block by default', () => {
  const sources = sourcesOf({});
  for (const network of ['local', 'localL2']) {
    expect(namesOn(sources, network)).toEqual(Object.keys(sources));
    expect(sources.V2Factory?.chain[network]?.startBlock).toBe(0);
  }
  expect(sources).toHaveProperty('Blocks');
});

test('a contract that a network lacks is not indexed', () => {
  const sources = sourcesOf({ CHAINS: '324' });
  const names = namesOn(sources, 'zksync');
  expect(names).toEqual(expect.arrayContaining(['V3Factory', 'V3Pool', 'V3PositionManager']));
  expect(names.filter((name) => /V2|V4|Seaport/.test(name))).toEqual([]);
});

test('a whole history starts at the deployment of each protocol', () => {
  const { V2Factory, V3Factory, V4PoolManager } = sourcesOf({ CHAINS: '1', INDEX_FROM: 'start' });
  expect(V2Factory?.chain.ethereum?.startBlock).toBe(10_000_834);
  expect(V3Factory?.chain.ethereum?.startBlock).toBe(12_369_621);
  expect(V4PoolManager?.chain.ethereum?.startBlock).toBe(21_688_329);
});

test('a seeded index has the events after its block, of pools alone, whose creation may precede it', () => {
  const sources = sourcesOf({ CHAINS: '1', SEED_BLOCK_1: '24000000' });
  const names = namesOn(sources, 'ethereum');
  expect(names).not.toEqual(expect.arrayContaining(['Erc20']));
  expect(names.filter((name) => /Erc|Permit2|Weth|Seaport|Blocks/.test(name))).toEqual([]);
  for (const name of names) {
    expect(sources[name]?.chain.ethereum?.startBlock).toBe(24_000_001);
  }
  expect(sources.V3Pool?.chain.ethereum).not.toHaveProperty('address');
  expect(sources.V3Factory?.chain.ethereum?.address).toBe(NETWORKS[0]?.contracts.v3Factory);
});

test('blocks are not scanned for native transfers of public networks unless INDEX_NATIVE is on', () => {
  expect(sourcesOf({ CHAINS: '1' })).not.toHaveProperty('Blocks');
  expect(sourcesOf({ CHAINS: '1', INDEX_NATIVE: 'on' })).toHaveProperty('Blocks');
});
