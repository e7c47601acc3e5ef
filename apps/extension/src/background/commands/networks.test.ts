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

function setUp(answer: () => unknown) {
  const networkController = new NetworkController(memoryStore());
  const waiting: TransactionRecord[] = [];
  const transactionController = { all: async () => waiting };
  const commands = networkCommands({
    networkController,
    transactionController,
    notifySites() {},
    sendRequest: async () => answer(),
  });
  const listed = async (chainId: number) =>
    (await networkController.listed()).find((one) => one.chainId === chainId);
  return { networkController, commands, listed, waiting };
}
const answers = (chainId: number) => () => `0x${chainId.toString(16)}`;

describe('networks', () => {
  it('are added by hand at the end of the list, and removed', async () => {
    const { networkController, commands, listed } = setUp(answers(NEW.chainId));
    await commands.addNetwork(NEW);
    expect((await networkController.all()).at(-1)).toMatchObject(NEW);
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

  it('that are known by name are reachable only after the user sets an endpoint', async () => {
    const { networkController, commands, listed } = setUp(answers(SEPOLIA));
    expect(await listed(SEPOLIA)).toMatchObject({ name: 'Sepolia', isTest: true });
    expect(await networkController.byId(SEPOLIA)).toBeUndefined();
    await commands.setEndpoint({ chainId: SEPOLIA, rpcUrl: 'https://sepolia.example' });
    expect(await networkController.byId(SEPOLIA)).toMatchObject({
      rpcUrl: 'https://sepolia.example',
    });
    await commands.setEndpoint({ chainId: SEPOLIA, rpcUrl: null });
    expect(await networkController.byId(SEPOLIA)).toBeUndefined();
  });

  it('keep their endpoint if a new one is of another network', async () => {
    const { networkController, commands } = setUp(answers(1));
    const before = await networkController.byId(31_337);
    const set = commands.setEndpoint({ chainId: 31_337, rpcUrl: 'https://other.example' });
    await expect(set).rejects.toMatchObject({ code: 'ENDPOINT_OTHER' });
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

  it('can be removed if they are settled, even if another network has a pending one', async () => {
    const { commands, listed, waiting } = setUp(answers(NEW.chainId));
    await commands.addNetwork(NEW);
    waiting.push({ chainId: NEW.chainId, status: 'success' } as TransactionRecord);
    waiting.push({ chainId: SEPOLIA, status: 'pending' } as TransactionRecord);
    await commands.removeNetwork({ chainId: NEW.chainId });
    expect(await listed(NEW.chainId)).toBeUndefined();
  });
});

describe('the endpoints from a site', () => {
  const failing = () => Promise.reject(new Error('fetch failed'));
  it.each([
    ['right', [answers(NEW.chainId), answers(NEW.chainId)]],
    ['right', [failing, answers(NEW.chainId)]],
    ['other', [answers(NEW.chainId), answers(1)]],
    ['other', [failing, () => ({})]],
    ['silent', [failing, failing]],
  ])('are classified as %s: %#', async (expected, responses) => {
    const left: (() => unknown)[] = [...responses];
    const { commands } = setUp(() => left.shift()?.());
    const rpcUrls = responses.map((_, index) => `https://${index}.example`);
    expect(await commands.checkEndpoints({ chainId: NEW.chainId, rpcUrls })).toBe(expected);
  });
});
