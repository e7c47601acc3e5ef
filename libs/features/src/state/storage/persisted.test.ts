import fc from 'fast-check';
import { MIGRATIONS, migratePersisted, PERSIST_VERSION } from './persisted.ts';

/** One state as each version wrote it; all of them must still load. */
const FIXTURES: Record<number, object> = {
  1: {
    settings: { theme: 'dark', slippageBps: 120, deadlineMinutes: 45 },
    tokens: {
      recents: { 31337: ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'] },
      imported: [
        {
          chainId: 31337,
          address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
          symbol: 'X',
          name: 'Ex',
          decimals: 8,
        },
      ],
    },
    transactions: {
      items: [
        {
          hash: `0x${'ab'.repeat(32)}`,
          chainId: 31337,
          account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
          kind: 'swap',
          status: 'pending',
          submittedAt: 1_700_000_000_000,
          nonce: 3,
          input: {
            address: '0x0000000000000000000000000000000000000000',
            symbol: 'ETH',
            decimals: 18,
            amount: '1000000000000000000',
          },
        },
      ],
    },
    _persist: { version: 1, rehydrated: true },
  },
  2: {
    settings: {
      theme: 'light',
      slippageBps: null,
      deadlineMinutes: 30,
      language: 'pt-BR',
      currency: 'BRL',
      testnetMode: true,
      hideSmallBalances: false,
      hideSpam: false,
      analyticsAllowed: true,
    },
    tokens: { recents: {}, imported: [] },
    transactions: { items: [] },
    account: {
      portfolioTab: 'activity',
      seenActivity: { '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266': 1_700_000_000_000 },
      recentConnectorId: 'io.wallet',
      recentAccount: { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', name: 'alice.eth' },
    },
    searches: {
      recents: [
        {
          kind: 'token',
          chainId: 1,
          address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
          symbol: 'WETH',
          name: 'Wrapped Ether',
        },
        {
          kind: 'pool',
          chainId: 1,
          poolId: `0x${'cd'.repeat(32)}`,
          protocol: 'v4',
          symbol0: 'ETH',
          symbol1: 'USDC',
        },
        { kind: 'wallet', address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', name: null },
        {
          kind: 'collection',
          chainId: 1,
          address: '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
          name: 'Apes',
        },
      ],
    },
    favorites: {
      tokens: [{ chainId: 1, address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' }],
      wallets: ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
    },
    _persist: { version: 2, rehydrated: true },
  },
  3: {
    settings: {
      theme: 'system',
      slippageBps: 50,
      deadlineMinutes: 4_320,
      language: null,
      currency: 'EUR',
      testnetMode: false,
      hideSmallBalances: true,
      hideSpam: true,
      analyticsAllowed: false,
      rpcUrls: { 1: 'https://node.example/rpc' },
    },
    tokens: {
      recents: {},
      imported: [],
      lists: [
        {
          id: 'https://lists.example/a.json',
          name: 'My list',
          version: { major: 1, minor: 2, patch: 3 },
          madeAt: 1_700_000_000_000,
          count: 12,
          isOn: true,
        },
      ],
    },
    transactions: {
      items: [
        {
          hash: `0x${'ab'.repeat(32)}`,
          chainId: 31337,
          account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
          kind: 'swap',
          status: 'canceling',
          submittedAt: 1_700_000_000_000,
          nonce: 3,
          call: `0x${'ca'.repeat(32)}`,
          replacements: [
            { hash: `0x${'cd'.repeat(32)}`, action: 'speedUp' },
            { hash: `0x${'ef'.repeat(32)}`, action: 'cancel' },
          ],
          minedHash: `0x${'ef'.repeat(32)}`,
          input: {
            address: '0x0000000000000000000000000000000000000000',
            symbol: 'ETH',
            decimals: 18,
            amount: '1000000000000000000',
          },
        },
      ],
    },
    orders: {
      items: [
        {
          id: '6f1c1f2e-8a56-4c34-9a52-0f6b8a1f7a10',
          chainId: 31337,
          account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
          input: {
            address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
            symbol: 'WETH',
            decimals: 18,
            amount: '1',
          },
          output: {
            address: '0x0000000000000000000000000000000000000000',
            symbol: 'ETH',
            decimals: 18,
            amount: '1',
          },
          queuedAt: 1_700_000_000_000,
          isCanceled: true,
        },
      ],
    },
    _persist: { version: 3, rehydrated: true },
  },
  4: {
    settings: {
      theme: 'system',
      slippageBps: null,
      deadlineMinutes: 30,
      language: null,
      currency: 'USD',
      testnetMode: false,
      hideSmallBalances: true,
      hideSpam: true,
      showChart: false,
      analyticsAllowed: false,
      rpcUrls: {},
    },
    tokens: { recents: {}, imported: [], lists: [] },
    orders: {
      items: [
        {
          id: '6f1c1f2e-8a56-4c34-9a52-0f6b8a1f7a10',
          chainId: 31337,
          account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
          input: {
            address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
            symbol: 'WETH',
            decimals: 18,
            amount: '1',
          },
          output: {
            address: '0x0000000000000000000000000000000000000000',
            symbol: 'ETH',
            decimals: 18,
            amount: '1',
          },
          queuedAt: 1_700_000_000_000,
          batch: '0x01',
        },
      ],
    },
    _persist: { version: 4, rehydrated: true },
  },
  5: {
    settings: {
      theme: 'system',
      slippageBps: null,
      deadlineMinutes: 30,
      routing: 'flow',
      language: null,
      currency: 'USD',
      testnetMode: false,
      hideSmallBalances: true,
      hideSpam: true,
      showChart: true,
      analyticsAllowed: false,
      rpcUrls: {},
    },
    tokens: { recents: {}, imported: [], lists: [] },
    _persist: { version: 5, rehydrated: true },
  },
  6: {
    settings: {
      theme: 'system',
      slippageBps: null,
      deadlineMinutes: 30,
      routing: 'flow',
      language: null,
      currency: 'USD',
      testnetMode: false,
      hideSmallBalances: true,
      hideSpam: true,
      showChart: true,
      analyticsAllowed: false,
      rpcUrls: {},
    },
    tokens: { recents: {}, imported: [], lists: [] },
    orders: {
      items: [
        {
          id: `0x${'ab'.repeat(32)}`,
          chainId: 31337,
          account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
          input: {
            address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
            symbol: 'WETH',
            decimals: 18,
            amount: '1',
          },
          output: {
            address: '0x0000000000000000000000000000000000000000',
            symbol: 'ETH',
            decimals: 18,
            amount: '1',
          },
          queuedAt: 1_700_000_000_000,
          signed: { hash: `0x${'ab'.repeat(32)}`, nonce: '42', deadline: 1_700_000_180 },
          failure: 'ORDER_EXPIRED',
        },
      ],
    },
    _persist: { version: 6, rehydrated: true },
  },
  7: {
    settings: {
      theme: 'system',
      slippageBps: null,
      deadlineMinutes: 30,
      routing: 'flow',
      language: null,
      currency: 'USD',
      testnetMode: false,
      hideSmallBalances: true,
      hideSpam: true,
      showChart: true,
      analyticsAllowed: false,
      rpcUrls: {},
    },
    tokens: { recents: {}, imported: [], lists: [] },
    orders: {
      items: [
        {
          id: `0x${'ab'.repeat(32)}`,
          kind: 'limit',
          chainId: 31337,
          account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
          input: {
            address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
            symbol: 'WETH',
            decimals: 18,
            amount: '1',
          },
          output: {
            address: '0x0000000000000000000000000000000000000000',
            symbol: 'ETH',
            decimals: 18,
            amount: '1',
          },
          queuedAt: 1_700_000_000_000,
          signed: { hash: `0x${'ab'.repeat(32)}`, nonce: '42', deadline: 1_700_000_180 },
        },
      ],
    },
    _persist: { version: 7, rehydrated: true },
  },
  8: {
    settings: {
      theme: 'system',
      slippageBps: null,
      deadlineMinutes: 30,
      routing: 'flow',
      language: null,
      currency: 'USD',
      testnetMode: false,
      hideSmallBalances: true,
      hideSpam: true,
      showChart: true,
      analyticsAllowed: false,
      rpcUrls: {},
      amountUnit: 'fiat',
      pausesAnimation: true,
    },
    tokens: { recents: {}, imported: [], lists: [] },
    orders: {
      items: [
        {
          id: `0x${'ab'.repeat(32)}`,
          kind: 'limit',
          chainId: 31337,
          account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
          input: {
            address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
            symbol: 'WETH',
            decimals: 18,
            amount: '1',
          },
          output: {
            address: '0x0000000000000000000000000000000000000000',
            symbol: 'ETH',
            decimals: 18,
            amount: '1',
          },
          queuedAt: 1_700_000_000_000,
          signed: { hash: `0x${'ab'.repeat(32)}`, nonce: '42', deadline: 1_700_000_180 },
        },
      ],
    },
    _persist: { version: 8, rehydrated: true },
  },
  9: {
    settings: {
      theme: 'dark',
      slippageBps: 50,
      deadlineMinutes: 30,
      routing: 'auto',
      language: null,
      currency: 'USD',
      testnetMode: false,
      hideSmallBalances: true,
      hideSpam: true,
      showChart: true,
      analyticsAllowed: false,
      rpcUrls: { 1: ['https://node.example/rpc', 'https://second.example'] },
      amountUnit: 'token',
      pausesAnimation: false,
    },
    tokens: { recents: {}, imported: [], lists: [] },
    favorites: { tokens: [], wallets: ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'] },
    _persist: { version: 9, rehydrated: true },
  },
  10: {
    favorites: {
      tokens: [],
      wallets: [],
      hiddenPositions: ['1 v3 42', `10 v2 0x${'cd'.repeat(20)}`],
    },
    _persist: { version: 10, rehydrated: true },
  },
  11: {
    mintedPositions: {
      items: [
        {
          chainId: 1,
          account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
          tokenId: '123456',
        },
      ],
    },
    _persist: { version: 11, rehydrated: true },
  },
  12: {
    settings: {
      theme: 'light',
      slippageBps: null,
      deadlineMinutes: 30,
      routing: 'auto',
      language: null,
      currency: 'USD',
      testnetMode: false,
      hideSmallBalances: true,
      hideSpam: true,
      showChart: true,
      analyticsAllowed: false,
      rpcUrls: {},
      amountUnit: 'token',
      pausesAnimation: false,
      shortRoutes: true,
    },
    _persist: { version: 12, rehydrated: true },
  },
};

const NEW_IN_8 = { amountUnit: 'token', pausesAnimation: false };

const NEW_IN_12 = { shortRoutes: false };

/** Fields that each version lacks, as the migrations add them. */
const ADDED: Record<number, object> = {
  1: {
    routing: 'auto',
    language: null,
    currency: 'USD',
    testnetMode: false,
    hideSmallBalances: true,
    hideSpam: true,
    showChart: true,
    analyticsAllowed: false,
    rpcUrls: {},
    ...NEW_IN_8,
  },
  2: { routing: 'auto', showChart: true, rpcUrls: {}, ...NEW_IN_8 },
  3: { routing: 'auto', showChart: true, ...NEW_IN_8 },
  4: { routing: 'auto', ...NEW_IN_8 },
  5: NEW_IN_8,
  6: NEW_IN_8,
  7: NEW_IN_8,
};

const settingsOf = (version: number): object => Reflect.get(FIXTURES[version]!, 'settings');

describe('migratePersisted', () => {
  it('has a fixture and a migration for every version', () => {
    for (let v = 1; v <= PERSIST_VERSION; v++) {
      expect(FIXTURES[v]).toBeDefined();
      if (v > 1) expect(MIGRATIONS[v]).toBeDefined();
    }
  });

  it.each(Object.entries(FIXTURES))('loads the state of version %s', (version, stored) => {
    const { _persist, ...slices } = stored as Record<string, object>;
    expect(migratePersisted(stored)).toEqual({
      ...slices,
      settings: slices.settings && {
        ...NEW_IN_12,
        ...ADDED[Number(version)],
        ...slices.settings,
        // A list since version 9.
        ...(version === '3' && { rpcUrls: { 1: ['https://node.example/rpc'] } }),
      },
      tokens: slices.tokens && { lists: [], ...slices.tokens },
      ...(slices.favorites && { favorites: { hiddenPositions: [], ...slices.favorites } }),
    });
  });

  it('drops an invalid slice and restores the others', () => {
    const damaged = { ...FIXTURES[1], settings: { theme: 'pink' } };
    expect(Object.keys(migratePersisted(damaged) ?? {})).toEqual(['tokens', 'transactions']);
  });

  it('drops an invalid transaction and restores the others', () => {
    const { items } = Reflect.get(FIXTURES[1]!, 'transactions') as { items: object[] };
    const damaged = {
      ...FIXTURES[1],
      transactions: { items: [{ ...items[0], nonce: 1e300 }, ...items] },
    };
    expect(migratePersisted(damaged)?.transactions?.items).toEqual(items);
  });

  it.each([
    ['amountUnit', 'shells'],
    ['pausesAnimation', 'yes'],
  ])('resets the settings when %s is invalid', (name, value) => {
    const stored = { ...FIXTURES[8], settings: { ...settingsOf(8), [name]: value } };
    expect(migratePersisted(stored)).not.toHaveProperty('settings');
    expect(migratePersisted(stored)).toHaveProperty('tokens');
  });

  it('resets everything when a newer build wrote the state', () => {
    const newer = { ...FIXTURES[1], _persist: { version: PERSIST_VERSION + 1 } };
    expect(migratePersisted(newer)).toBeUndefined();
  });

  it('does not throw for arbitrary input', () => {
    fc.assert(fc.property(fc.anything(), (junk) => void migratePersisted(junk)));
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        migratePersisted({ ...FIXTURES[1], settings: junk, transactions: { items: [junk] } });
      }),
    );
  });
});
