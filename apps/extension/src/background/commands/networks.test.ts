import { memoryStore } from '../../testing/memory-store.ts';
import type { TransactionRecord } from '../../transactions/record.ts';
import { NetworkController } from '../networks/network-controller.ts';
import { networkCommands } from './networks.ts';

const NEW = {
  chainId: 4_242,
  name: 'Elsewhere',
  symbol: 'ELS',
  rpcUrl: 'https://rpc.elsewhere.example',
  isTest: true,
};
const SEPOLIA = 11_155_111;

/** @param answer response to a request for the chain id */
function setUp(answer: (url: string) => unknown) {
  const networkController = new NetworkController(memoryStore());
  const waiting: TransactionRecord[] = [];
  const transactionController = { all: async () => waiting };
  let time = 0;
  const commands = networkCommands({
    networkController,
    transactionController,
    notifySites() {},
    sendRequest: async (url, method) => (method === 'eth_chainId' ? answer(url) : '0x10'),
    now: () => (time += 20),
  });
  const listed = async (chainId: number) =>
    (await networkController.listed()).find((one) => one.chainId === chainId);
  return { networkController, commands, listed, waiting };
}
const answers = (chainId: number) => () => `0x${chainId.toString(16)}`;
const URLS = ['https://one.example', 'https://two.example'] as const;

describe('networks', () => {
  it('are added by hand at the end of the list, and removed', async () => {
    const { networkController, commands, listed } = setUp(answers(NEW.chainId));
    await commands.addNetwork(NEW);
    const { rpcUrl, ...facts } = NEW;
    expect((await networkController.all()).at(-1)).toMatchObject({ ...facts, rpcUrls: [rpcUrl] });
    expect(await listed(NEW.chainId)).toMatchObject({ isAdded: true, isTest: true });
    await commands.removeNetwork({ chainId: NEW.chainId });
    expect(await listed(NEW.chainId)).toBeUndefined();
  });

  it.each([
    ['the chain ID of another network', answers(1), 'ENDPOINT_OTHER'],
    ['nobody', () => Promise.reject(new Error('fetch failed')), 'ENDPOINT_SILENT'],
    ['no chain ID', () => ({}), 'ENDPOINT_SILENT'],
  ])('are not added if the endpoint responds with %s', async (_, answer, code) => {
    const { commands, listed } = setUp(answer);
    await expect(commands.addNetwork(NEW)).rejects.toMatchObject({ code });
    expect(await listed(NEW.chainId)).toBeUndefined();
  });

  it('cannot be added twice', async () => {
    const { commands } = setUp(answers(31_337));
    await expect(commands.addNetwork({ ...NEW, chainId: 31_337 })).rejects.toMatchObject({
      code: 'NETWORK_KNOWN',
    });
  });

  it('that are known by name are reachable only while they have an endpoint', async () => {
    const { networkController, commands, listed } = setUp(answers(SEPOLIA));
    expect(await listed(SEPOLIA)).toMatchObject({ name: 'Sepolia', isTest: true, endpoints: [] });
    expect(await networkController.byId(SEPOLIA)).toBeUndefined();
    for (const rpcUrl of URLS) await commands.addEndpoint({ chainId: SEPOLIA, rpcUrl });
    expect(await networkController.byId(SEPOLIA)).toMatchObject({ rpcUrls: URLS });
    await commands.removeEndpoint({ chainId: SEPOLIA, rpcUrl: URLS[0] });
    expect(await networkController.byId(SEPOLIA)).toMatchObject({ rpcUrls: [URLS[1]] });
    await commands.removeEndpoint({ chainId: SEPOLIA, rpcUrl: URLS[1] });
    expect(await networkController.byId(SEPOLIA)).toBeUndefined();
  });

  it('get the same endpoint only once', async () => {
    const { commands } = setUp(answers(SEPOLIA));
    const added = { chainId: SEPOLIA, rpcUrl: URLS[0] };
    await commands.addEndpoint(added);
    await expect(commands.addEndpoint(added)).rejects.toMatchObject({ code: 'ENDPOINT_KNOWN' });
  });

  it('use the endpoints that the user added instead of the built-in one, until they are removed', async () => {
    const { networkController, commands, listed } = setUp(answers(31_337));
    const before = await networkController.byId(31_337);
    expect(await listed(31_337)).toMatchObject({ isDefault: true, hasDefault: true });
    for (const rpcUrl of URLS) await commands.addEndpoint({ chainId: 31_337, rpcUrl });
    expect(await networkController.byId(31_337)).toMatchObject({ rpcUrls: URLS });
    expect(await listed(31_337)).toMatchObject({ isDefault: false, hasDefault: true });
    await commands.resetEndpoints({ chainId: 31_337 });
    expect(await networkController.byId(31_337)).toEqual(before);
  });

  it('keep their endpoint if a new one is of another network', async () => {
    const { networkController, commands } = setUp(answers(1));
    const before = await networkController.byId(31_337);
    const add = commands.addEndpoint({ chainId: 31_337, rpcUrl: 'https://other.example' });
    await expect(add).rejects.toMatchObject({ code: 'ENDPOINT_OTHER' });
    expect(await networkController.byId(31_337)).toEqual(before);
  });
});

describe('a network with transactions', () => {
  it.each(['pending', 'canceling'] as const)('is not removed while one is %s', async (status) => {
    const { commands, listed, waiting } = setUp(answers(NEW.chainId));
    await commands.addNetwork(NEW);
    waiting.push({ chainId: NEW.chainId, status } as TransactionRecord);
    await expect(commands.removeNetwork({ chainId: NEW.chainId })).rejects.toMatchObject({
      code: 'NETWORK_PENDING',
    });
    expect(await listed(NEW.chainId)).toBeDefined();
  });

  it('keeps its last endpoint while one is pending', async () => {
    const { networkController, commands, waiting } = setUp(answers(SEPOLIA));
    for (const rpcUrl of URLS) await commands.addEndpoint({ chainId: SEPOLIA, rpcUrl });
    waiting.push({ chainId: SEPOLIA, status: 'pending' } as TransactionRecord);
    await commands.removeEndpoint({ chainId: SEPOLIA, rpcUrl: URLS[0] });
    await expect(
      commands.removeEndpoint({ chainId: SEPOLIA, rpcUrl: URLS[1] }),
    ).rejects.toMatchObject({ code: 'NETWORK_PENDING' });
    expect(await networkController.byId(SEPOLIA)).toMatchObject({ rpcUrls: [URLS[1]] });
  });

  it('can be removed if they are settled, even if another network has a pending one', async () => {
    const { commands, listed, waiting } = setUp(answers(NEW.chainId));
    await commands.addNetwork(NEW);
    waiting.push({ chainId: NEW.chainId, status: 'success' } as TransactionRecord);
    waiting.push({ chainId: SEPOLIA, status: 'pending' } as TransactionRecord);
    await commands.removeNetwork({ chainId: NEW.chainId });
    expect(await listed(NEW.chainId)).toBeUndefined();
  });
});

describe('checking endpoints', () => {
  const RIGHT = { state: 'right', latencyMs: 20, block: 16 };
  it('returns latency and block of those that serve the network, in the order of the URLs', async () => {
    const { commands } = setUp((url) => {
      if (url === URLS[0]) throw new Error('fetch failed');
      return url === URLS[1] ? answers(NEW.chainId)() : answers(1)();
    });
    const rpcUrls = [...URLS, 'https://three.example'];
    expect(await commands.checkEndpoints({ chainId: NEW.chainId, rpcUrls })).toEqual([
      { state: 'silent' },
      RIGHT,
      { state: 'other' },
    ]);
  });
});
