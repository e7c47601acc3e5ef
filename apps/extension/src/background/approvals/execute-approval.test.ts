/** @jest-environment node */
import type { Approval } from '@cenote/wallet-core/approvals';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { rpcResponse } from '../../testing/rpc-response.ts';
import { PermissionController } from '../connections/permission-controller.ts';
import { NetworkController } from '../networks/network-controller.ts';
import { type ExecuteApprovalDeps, executeApproval } from './execute-approval.ts';

const UNKNOWN_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const SITE = 'https://app.example';

function setUp() {
  const permissionController = new PermissionController(memoryStore());
  const reconnected: unknown[] = [];
  const deps = {
    permissionController,
    wallet: { accounts: async () => [{ address: ALICE }, { address: BOB }] },
    approvalController: {
      rejectForOtherAccounts: async (...site: unknown[]) => void reconnected.push(site),
    },
    newId: () => 'id',
  } as unknown as ExecuteApprovalDeps;
  const connect = (accounts: readonly string[], answer: 'accounts' | 'permissions' = 'accounts') =>
    executeApproval(
      {
        id: 'a',
        chainId: 1,
        createdAt: 0,
        request: { type: 'connect', answer },
        stage: { name: 'approved', choice: { accounts }, at: 0 },
        requester: { origin: SITE, tabId: 1, frameId: 0, documentId: 'd', requestId: '1' },
      } as Approval,
      deps,
    );
  return { connect, permissionController, reconnected };
}

describe('connecting a site', () => {
  it('returns the chosen accounts in the chosen order', async () => {
    const { connect, permissionController, reconnected } = setUp();
    expect(await connect([BOB, ALICE])).toEqual({ result: [BOB, ALICE] });
    expect(await permissionController.accounts(SITE)).toEqual([BOB, ALICE]);
    // Requests for another account than the site's new one are rejected.
    expect(reconnected).toEqual([[SITE, BOB]]);
  });

  it('returns the accounts as the caveat of the permission if the site requested a permission', async () => {
    const { connect } = setUp();
    const caveat = { type: 'restrictReturnedAccounts', value: [ALICE, BOB] };
    expect(await connect([ALICE, BOB], 'permissions')).toMatchObject({
      result: [{ parentCapability: 'eth_accounts', invoker: SITE, caveats: [caveat] }],
    });
  });

  it('returns each account once, and no account that is not in the wallet', async () => {
    const { connect } = setUp();
    expect(await connect([BOB, UNKNOWN_ADDRESS, BOB])).toEqual({ result: [BOB] });
    expect(await connect([UNKNOWN_ADDRESS])).toMatchObject({ error: { code: 4100 } });
    expect(await connect([])).toMatchObject({ error: { code: 4100 } });
  });
});

describe('adding a network for a site', () => {
  const add = { type: 'addChain', name: 'Site', symbol: 'ETH', rpcUrls: ['https://site.example'] };

  /** @param meanwhile runs while the site's endpoints are being checked */
  function adding(
    chainId: number,
    meanwhile: (networkController: NetworkController) => Promise<void>,
  ) {
    const networkController = new NetworkController(memoryStore());
    globalThis.fetch = (async (_: string, { body }: RequestInit) => {
      await meanwhile(networkController);
      return rpcResponse(body, { result: `0x${chainId.toString(16)}` });
    }) as never;
    const request = { ...add, chainId, explorerUrl: 'https://site.example/explorer' };
    const outcome = executeApproval(
      {
        id: 'a',
        chainId: 31337,
        createdAt: 0,
        request,
        stage: { name: 'approved', choice: {}, at: 0 },
        requester: { origin: SITE, tabId: 1, frameId: 0, documentId: 'd', requestId: '1' },
      } as Approval,
      { networkController } as unknown as ExecuteApprovalDeps,
    );
    return { networkController, outcome };
  }

  it('stores an unknown network with the site’s endpoint and explorer', async () => {
    const { networkController, outcome } = adding(4243, async () => {});
    expect(await outcome).toEqual({ result: null });
    expect(await networkController.byId(4243)).toMatchObject({
      rpcUrls: ['https://site.example'],
      explorerUrl: 'https://site.example/explorer',
    });
  });

  it('keeps the endpoint of a network that the user added in the meantime', async () => {
    const own = { chainId: 4243, name: 'Own', symbol: 'OWN' };
    const url = 'https://own.example';
    const { networkController, outcome } = adding(4243, (all) => all.add(own, [{ url }]));
    expect(await outcome).toEqual({ result: null });
    expect(await networkController.byId(4243)).toEqual({ ...own, rpcUrls: [url] });
  });

  it('keeps the endpoint that the user chose in the meantime for a known network', async () => {
    const url = 'https://own.example';
    const { networkController, outcome } = adding(1, (all) => all.addEndpoint(1, { url }));
    await outcome;
    expect(await networkController.byId(1)).toMatchObject({ rpcUrls: [url] });
  });

  it('gives a network of the registry the endpoint of the site, marked as its suggestion', async () => {
    const { networkController, outcome } = adding(1, async () => {});
    await outcome;
    const ethereum = (await networkController.listed()).find(({ chainId }) => chainId === 1);
    expect(ethereum).toMatchObject({
      name: 'Ethereum',
      symbol: 'ETH',
      explorerUrl: 'https://etherscan.io',
      endpoints: [{ url: 'https://site.example', suggestedBy: SITE }],
      isAdded: false,
    });
  });

  it('keeps the wallet’s name, coin and kind for a known network, even if the settings do not offer it', async () => {
    const { networkController, outcome } = adding(84532, async () => {});
    await outcome;
    expect(await networkController.byId(84532)).toEqual({
      chainId: 84532,
      name: 'Base Sepolia',
      symbol: 'ETH',
      isTest: true,
      rpcUrls: ['https://site.example'],
    });
    expect((await networkController.listed()).map(({ name }) => name)).not.toContain('Gnosis');
  });
});
