import { knownTokensOf } from '@cenote/chains';
import { GatewayError, nftCollectionsDocument } from '@cenote/data';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type PageOptions, PageOptionsProvider } from '../config/page-options.tsx';
import { searchFollowed } from '../state/slices/searches.ts';
import { USDC } from '../testing/fake-gateway.ts';
import {
  collectionResult,
  type FakeGraphql,
  fakeGraphql,
  poolResult,
  tokenResult,
  walletResult,
} from '../testing/fake-graphql.ts';
import { ACCOUNT, renderFeature } from '../testing/render.tsx';
import { type PairToken, referenceOf, tokenItem } from './rows/search-item.ts';
import SearchModal from './search-modal.tsx';

async function opened(
  change: (gateway: FakeGraphql) => void = () => {},
  options: PageOptions = {},
) {
  const gateway = fakeGraphql();
  gateway.results = [
    tokenResult('USDC'),
    tokenResult('USDX', { safety: 'medium', flags: ['impersonator'] }),
    tokenResult('DAI'),
    tokenResult('MKR'),
    tokenResult('ELSEWHERE', { chainId: 10 }),
    poolResult(1),
    walletResult('alice.cenote.eth'),
    collectionResult('Cats'),
  ];
  change(gateway);
  const onSelect = jest.fn();
  const onClose = jest.fn();
  const page = await renderFeature(
    <PageOptionsProvider value={options}>
      <SearchModal request={gateway.graphql} onSelect={onSelect} onClose={onClose} />
    </PageOptionsProvider>,
  );
  const field = screen.getByTestId('search-field') as HTMLInputElement;
  return {
    page,
    gateway,
    onSelect,
    onClose,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
  };
}

const sections = () =>
  screen.queryAllByTestId(/^search-section-/).map((head) => head.dataset.testid?.slice(15));
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent ?? '');
const activeRow = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant');
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? undefined);
};
const settled = (count: number) =>
  waitFor(() => {
    expect(screen.getByTestId('search-announcement').textContent).toBe(
      count === 1 ? '1 result' : `${count} results`,
    );
  });
const shown = (section: string) => screen.findByTestId(`search-section-${section}`);

beforeEach(() => localStorage.clear());

const OWNER = `0x${'c'.repeat(40)}` as const;

describe('the search before anything is typed', () => {
  it('shows three each of the most traded tokens, pools and collections', async () => {
    await opened();
    await shown('trendingTokens');
    await shown('popularNfts');
    expect(sections()).toEqual(['trendingTokens', 'trendingPools', 'popularNfts']);
    expect(rows().filter((row) => row.includes('token'))).toHaveLength(3);
  });

  it('shows skeletons while loading', async () => {
    await opened((gateway) => {
      gateway.wait = () => new Promise(() => {});
    });
    expect(screen.getByTestId('search-loading')).toBeTruthy();
    expect(rows()).toEqual([]);
  });

  it('shows recent searches first, which can be cleared', async () => {
    const { page } = await opened();
    act(() => {
      page.store.dispatch(searchFollowed(referenceOf(tokenItem(tokenResult('MKR')))));
    });
    expect(sections()[0]).toBe('recent');
    fireEvent.click(screen.getByTestId('search-clear'));
    expect(sections()).not.toContain('recent');
  });

  it('keeps the icons of recent tokens, except for tokens found to be impersonators', async () => {
    const { page } = await opened();
    const logoUri = 'data:image/svg+xml,%3Csvg/%3E';
    const own = knownTokensOf(31337).find(({ symbol }) => symbol === 'UNI')!.address;
    const verified = (symbol: string, address = own) => ({
      symbol,
      address,
      isVerified: true,
      logoUri,
    });
    const follow = (token0: PairToken, token1: PairToken) =>
      act(() => {
        const pool = { kind: 'pool', chainId: 31337, poolId: OWNER, protocol: 'v3' } as const;
        page.store.dispatch(searchFollowed(referenceOf({ ...pool, token0, token1 })));
      });
    const marks = () => screen.getAllByRole('option')[0]?.querySelectorAll('.c-mark img').length;
    follow(verified('UNI'), { ...verified('FAKE'), isVerified: false });
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('UNI / FAKE');
    await waitFor(() => expect(marks()).toBe(1));
    // Stored before the product listed another token with that symbol.
    follow(verified('UNI'), verified('USDC', OWNER));
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('UNI / USDC');
    await waitFor(() => expect(marks()).toBe(1));
  });

  it('does nothing on Enter until a row is active', async () => {
    const { press, field, onSelect } = await opened();
    await shown('trendingTokens');
    press('Enter');
    expect(onSelect).not.toHaveBeenCalled();
    press('ArrowDown');
    expect(activeRow(field)).toContain('USDC');
    press('Enter');
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});

describe('a search text', () => {
  it('is requested after typing pauses', async () => {
    const { type, gateway } = await opened();
    for (const text of ['u', 'us', 'usd']) type(text);
    await settled(3);
    const texts = gateway.requests.flatMap(({ variables }) => variables.text ?? []);
    expect(new Set(texts)).toEqual(new Set(['usd']));
    expect(sections()).toEqual(['tokens', 'pools']);
  });

  it('is highlighted in the results', async () => {
    const { type } = await opened();
    type('mkr');
    await settled(1);
    const [row] = screen.getAllByRole('option');
    expect(row?.querySelector('mark')?.textContent).toBe('MKR');
    expect(row?.textContent).toContain('$2.00');
    expect(row?.textContent).toContain('+2.50%');
    expect(row?.textContent).toContain('Verified');
  });

  it('shows the safety warning of a found token', async () => {
    const { type } = await opened();
    type('usdx');
    await settled(1);
    expect(rows()[0]).toContain('Impersonator');
    expect(rows()[0]).not.toContain('Verified');
  });

  it('lists pools first when it contains a slash', async () => {
    const { type } = await opened((gateway) => {
      gateway.results.push(tokenResult('DAI/USDC LP'));
    });
    type('dai/usdc');
    await settled(2);
    expect(sections()).toEqual(['pools', 'tokens']);
  });

  it('finds wallets by name', async () => {
    const { type, press, onSelect } = await opened();
    type('alice.cenote.eth');
    await settled(1);
    expect(screen.getByRole('option').querySelector('.c-avatar')).toBeTruthy();
    press('Enter');
    expect(onSelect).toHaveBeenCalledWith({
      kind: 'wallet',
      address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
      name: 'alice.cenote.eth',
    });
  });

  it('omits networks that are not configured', async () => {
    const { type } = await opened();
    type('elsewhere');
    expect(await screen.findByText(/Check the spelling/)).toBeTruthy();
    expect(rows()).toEqual([]);
  });

  it('shows hints when nothing is found', async () => {
    const { type } = await opened();
    type('nosuchthing');
    // All networks are selected: there are no others to search.
    expect(await screen.findByText('Check the spelling or paste an address.')).toBeTruthy();
    expect(screen.getByTestId('search-announcement').textContent).toBe(
      'No results for “nosuchthing”',
    );
  });

  it('shows the suggestions immediately after it is cleared', async () => {
    const { type } = await opened();
    await shown('trendingTokens');
    type('mkr');
    await settled(1);
    type('');
    expect(sections()).toContain('trendingTokens');
  });
});

describe('a superseded request', () => {
  it('is ignored, in whichever order the responses arrive', async () => {
    const holds = new Map<string, () => void>();
    const { type, gateway } = await opened();
    gateway.wait = (text) =>
      text === 'usd' ? new Promise<void>((go) => holds.set(text, go)) : Promise.resolve();
    type('usd');
    await waitFor(() => expect(holds.has('usd')).toBe(true));
    type('mkr');
    await settled(1);
    const overtaken = gateway.requests.filter(({ variables }) => variables.text === 'usd');
    expect(overtaken.every(({ signal }) => signal?.aborted)).toBe(true);
    await act(async () => holds.get('usd')?.());
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('MKR');
  });

  it('keeps older rows visible, but Enter does not open them', async () => {
    const { type, press, gateway, onSelect } = await opened();
    type('usd');
    await settled(3);
    gateway.wait = () => new Promise(() => {});
    type('mkr');
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
    press('Enter');
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe('keyboard navigation of the search', () => {
  it('moves through all sections and opens the active row', async () => {
    const { type, press, field, onSelect, onClose, page } = await opened();
    type('usd');
    await settled(3);
    expect(activeRow(field)).toContain('USDC');
    press('ArrowDown');
    expect(activeRow(field)).toContain('USDX');
    press('ArrowDown');
    expect(activeRow(field)).toContain('DAI / USDC');
    press('ArrowDown');
    expect(activeRow(field)).toContain('DAI / USDC');
    press('Home');
    expect(activeRow(field)).toContain('USDC token');
    press('End');
    press('Enter');
    expect(onClose).toHaveBeenCalledTimes(1);
    const reference = {
      kind: 'pool',
      chainId: 31337,
      protocol: 'v3',
      symbol0: 'DAI',
      symbol1: 'USDC',
      marks: [expect.objectContaining({ isVerified: true }), expect.anything()],
      poolId: `0x${'1'.padStart(40, '0')}`,
    };
    expect(onSelect).toHaveBeenCalledWith(reference);
    expect(page.store.getState().searches.recents).toEqual([reference]);
  });

  it('resets with the next text', async () => {
    const { type, press, field } = await opened();
    type('usd');
    await settled(3);
    press('End');
    type('dai');
    await settled(2);
    expect(activeRow(field)).toContain('DAI token');
  });

  it('closes the search with Escape', async () => {
    const { press, onClose } = await opened();
    press('Escape');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('has accessible names for the field, the list and the active row', async () => {
    const { type, field } = await opened();
    type('usd');
    await settled(3);
    expect(field.getAttribute('role')).toBe('combobox');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    const list = screen.getByRole('listbox', { name: 'Search results' });
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    const group = within(list).getByRole('group', { name: 'Tokens' });
    expect(within(group).getAllByRole('option')).toHaveLength(2);
  });
});

describe('a click in the search', () => {
  it('opens the row', async () => {
    const { type, onSelect } = await opened();
    type('mkr');
    await settled(1);
    fireEvent.click(screen.getByRole('option'));
    expect(onSelect).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'token', symbol: 'MKR' }),
    );
  });

  it('on a tab requests only that kind, and more of it', async () => {
    const { type, gateway } = await opened();
    type('usd');
    await settled(3);
    fireEvent.click(screen.getByRole('tab', { name: 'Pools' }));
    await settled(1);
    expect(sections()).toEqual(['pools']);
    expect(gateway.requests.at(-1)?.variables).toEqual({ text: 'usd', kinds: ['POOL'], first: 20 });
  });
});

describe('an unavailable gateway', () => {
  it('is reported, and the search can be retried', async () => {
    const { type, gateway } = await opened();
    await shown('trendingTokens');
    gateway.failure = new GatewayError('UNREACHABLE', 'x');
    type('usd');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Search failed');
    expect(rows()).toEqual([]);
    gateway.failure = undefined;
    fireEvent.click(within(alert).getByRole('button'));
    await settled(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves recent searches available', async () => {
    const { page } = await opened((gateway) => {
      gateway.failure = new GatewayError('TIMEOUT', 'x');
    });
    act(() => {
      page.store.dispatch(searchFollowed(referenceOf(tokenItem(tokenResult('MKR')))));
    });
    await screen.findByRole('alert');
    expect(rows()).toHaveLength(1);
  });

  it('is not reported while the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await opened((gateway) => {
      gateway.failure = new GatewayError('UNREACHABLE', 'x');
    });
    expect(await screen.findByText('You’re offline')).toBeTruthy();
    jest.restoreAllMocks();
  });
});

describe('collections', () => {
  const PICTURE = 'data:image/svg+xml,<svg/>';
  const pictures = () => [...document.querySelectorAll('.f-nft-mark')];

  it('show embedded images and whether they are verified', async () => {
    const { type } = await opened(({ results }) => {
      const far = { imageUrl: 'https://far.example/c.png', address: ACCOUNT };
      results.push({ ...collectionResult('Catfish'), imageUrl: PICTURE, address: USDC });
      results.push({ ...collectionResult('Catalogue'), ...far });
    });
    type('cat');
    await waitFor(() => expect(sections()).toEqual(['nfts']));
    expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual([PICTURE]);
    expect(rows()[0]).toContain('Verified');
  });

  it('are omitted when the address disables NFTs, also from recent searches', async () => {
    const { page, gateway, type } = await opened(() => {}, { hidesNfts: true });
    const { chainId, address } = collectionResult('Cats');
    act(() => {
      page.store.dispatch(searchFollowed({ kind: 'collection', chainId, address, name: 'Cats' }));
    });
    await shown('trendingTokens');
    expect(sections()).toEqual(['trendingTokens', 'trendingPools']);
    expect(screen.queryByRole('tab', { name: 'NFTs' })).toBeNull();
    type('cats');
    expect(await screen.findByText(/Check the spelling/)).toBeTruthy();
    expect(gateway.requests.some(({ document }) => document === nftCollectionsDocument)).toBe(
      false,
    );
    const kinds = gateway.requests.flatMap(({ variables }) => variables.kinds ?? []);
    expect(kinds).not.toContain('NFT_COLLECTION');
  });
});
