import type { Approval } from '@cenote/wallet-core/approvals';
import { ALICE, BOB } from '../testing/accounts.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { type CarryOutDeps, carryOut } from './carry-out.ts';
import { Sites } from './sites.ts';

const STRANGER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const SITE = 'https://app.example';

function setUp() {
  const sites = new Sites(memoryStore());
  const reconnected: unknown[] = [];
  const deps = {
    sites,
    wallet: { accounts: async () => [{ address: ALICE }, { address: BOB }] },
    desk: { reconnected: async (...site: unknown[]) => void reconnected.push(site) },
    newId: () => 'id',
  } as unknown as CarryOutDeps;
  const connect = (accounts: readonly string[], answer: 'accounts' | 'permissions' = 'accounts') =>
    carryOut(
      {
        ...{ id: 'a', chainId: 1, createdAt: 0, ask: { type: 'connect', answer } },
        stage: { name: 'approved', choice: { accounts } },
        asker: { origin: SITE, tabId: 1, frameId: 0, documentId: 'd', requestId: '1' },
      } as Approval,
      deps,
    );
  return { connect, sites, reconnected };
}

describe('a site that is connected', () => {
  it('sees the accounts that were chosen, in that order', async () => {
    const { connect, sites, reconnected } = setUp();
    expect(await connect([BOB, ALICE])).toEqual({ result: [BOB, ALICE] });
    expect(await sites.accounts(SITE)).toEqual([BOB, ALICE]);
    // What was asked of another than its own dies.
    expect(reconnected).toEqual([[SITE, BOB]]);
  });

  it('hears of them as the caveat of its permission where it asked for that', async () => {
    const { connect } = setUp();
    const caveat = { type: 'restrictReturnedAccounts', value: [ALICE, BOB] };
    expect(await connect([ALICE, BOB], 'permissions')).toMatchObject({
      result: [{ parentCapability: 'eth_accounts', invoker: SITE, caveats: [caveat] }],
    });
  });

  it('sees each once, and none that is not of the wallet', async () => {
    const { connect } = setUp();
    expect(await connect([BOB, STRANGER, BOB])).toEqual({ result: [BOB] });
    expect(await connect([STRANGER])).toMatchObject({ error: { code: 4100 } });
    expect(await connect([])).toMatchObject({ error: { code: 4100 } });
  });
});
