import { ALICE, BOB } from '../../testing/accounts.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { Sites } from '../sites.ts';
import { siteCommands } from './sites.ts';

const SITE = 'https://app.example';
const OTHER = 'https://other.example';

async function setUp() {
  const sites = new Sites(memoryStore());
  await sites.grant({ id: '1', origin: SITE, accounts: [ALICE, BOB] });
  await sites.grant({ id: '2', origin: OTHER, accounts: [ALICE, BOB] });
  const heard: unknown[] = [];
  const commands = siteCommands({
    sites,
    desk: { reconnected: async (...site) => void heard.push(site) },
    tellSites: () => void heard.push('told'),
  });
  return { ...commands, sites, heard };
}

describe('one account of a site', () => {
  it('is taken from it alone, and what waits for another than its own now dies', async () => {
    const { hideAccount, sites, heard } = await setUp();
    await hideAccount({ origin: SITE, account: ALICE });
    expect(await sites.accounts(SITE)).toEqual([BOB]);
    expect(await sites.accounts(OTHER)).toEqual([ALICE, BOB]);
    expect(heard).toEqual([[SITE, BOB], 'told']);
  });

  it('ends the connection where it was the last', async () => {
    const { hideAccount, sites, heard } = await setUp();
    await sites.setChain(SITE, 7);
    await hideAccount({ origin: SITE, account: ALICE });
    await hideAccount({ origin: SITE, account: BOB });
    expect((await sites.connections()).map(({ invoker }) => invoker)).toEqual([OTHER]);
    expect(await sites.chainId(SITE)).toBeUndefined();
    expect(heard.slice(-2)).toEqual([[SITE], 'told']);
  });
});
