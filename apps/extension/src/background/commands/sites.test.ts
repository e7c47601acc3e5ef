import { ALICE, BOB } from '../../testing/accounts.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { PermissionController } from '../connections/permission-controller.ts';
import { siteCommands } from './sites.ts';

const SITE = 'https://app.example';
const OTHER = 'https://other.example';

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OWN = [ALICE, BOB, CAROL].map((address, index) => ({
  id: String(index),
  address: address as `0x${string}`,
  label: '',
  kind: 'viewOnly' as const,
}));
const NETWORK = { name: 'Seven', symbol: 'SVN', rpcUrls: ['https://seven.example'] };

async function setUp() {
  const permissionController = new PermissionController(memoryStore());
  await permissionController.grant({ id: '1', origin: SITE, accounts: [ALICE, BOB] });
  await permissionController.grant({ id: '2', origin: OTHER, accounts: [ALICE, BOB] });
  const events: unknown[] = [];
  const commands = siteCommands({
    permissionController,
    wallet: { accounts: async () => OWN },
    networkController: { byId: async (id) => (id === 7 ? { ...NETWORK, chainId: id } : undefined) },
    approvalController: {
      rejectForOtherAccounts: async (...site) => void events.push(site),
      rejectForOtherChains: async (...site) => void events.push(site),
    },
    notifySites: () => void events.push('told'),
  });
  return { ...commands, permissionController, events };
}

describe('disconnecting one account of a site', () => {
  it('affects this site only, and rejects pending requests for accounts that are no longer its own', async () => {
    const { hideAccount, permissionController, events } = await setUp();
    await hideAccount({ origin: SITE, account: ALICE });
    expect(await permissionController.accounts(SITE)).toEqual([BOB]);
    expect(await permissionController.accounts(OTHER)).toEqual([ALICE, BOB]);
    expect(events).toEqual([[SITE, BOB], 'told']);
  });

  it('ends the connection if it was the last account', async () => {
    const { hideAccount, permissionController, events } = await setUp();
    await permissionController.setChain(SITE, 7);
    await hideAccount({ origin: SITE, account: ALICE });
    await hideAccount({ origin: SITE, account: BOB });
    expect((await permissionController.connections()).map(({ invoker }) => invoker)).toEqual([
      OTHER,
    ]);
    expect(await permissionController.chainId(SITE)).toBeUndefined();
    expect(events.slice(-2)).toEqual([[SITE], 'told']);
  });
});

describe('a connection', () => {
  it('adds another account of the wallet once', async () => {
    const { showAccount, permissionController, events } = await setUp();
    await showAccount({ origin: SITE, account: CAROL });
    await showAccount({ origin: SITE, account: CAROL });
    expect(await permissionController.accounts(SITE)).toEqual([ALICE, BOB, CAROL]);
    expect(await permissionController.accounts(OTHER)).toEqual([ALICE, BOB]);
    expect(events).toEqual(['told', 'told']);
  });

  it('adds no account that is not in the wallet', async () => {
    const { showAccount, permissionController } = await setUp();
    const unknownAddress = `0x${'1'.repeat(40)}` as const;
    await expect(showAccount({ origin: SITE, account: unknownAddress })).rejects.toThrow();
    expect(await permissionController.accounts(SITE)).toEqual([ALICE, BOB]);
  });

  it('switches to another network and rejects requests for the previous one', async () => {
    const { setSiteNetwork, permissionController, events } = await setUp();
    await setSiteNetwork({ origin: SITE, chainId: 7 });
    expect(await permissionController.chainId(SITE)).toBe(7);
    expect(events).toEqual([[SITE, 7], 'told']);
  });

  it.each([
    ['a network that the wallet does not know', SITE, 8],
    ['a site that is not connected', 'https://third.example', 7],
  ])('does not switch: %s', async (_, origin, chainId) => {
    const { setSiteNetwork, permissionController } = await setUp();
    await expect(setSiteNetwork({ origin, chainId })).rejects.toThrow();
    expect(await permissionController.chainId(origin)).toBeUndefined();
  });
});
