import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type PageOptions, PageOptionsProvider } from '../../config/page-options.tsx';
import { ServicesProvider, useServices } from '../../config/services.tsx';
import { hideSpamSet } from '../../state/slices/settings.ts';
import {
  collectionFigures,
  DIVERS,
  type FakeNfts,
  fakeNfts,
  lastSale,
  nftItem,
} from '../../testing/fake-nfts.ts';
import { ACCOUNT, renderFeature } from '../../testing/render.tsx';
import type { Nft } from '../nft.ts';
import { NftGrid } from './nft-grid.tsx';

let mockNfts: FakeNfts;
jest.mock('../../tokens/safety/use-graphql.ts', () => ({ useGraphql: () => mockNfts.graphql }));

const MARKET = 'https://market.example';
const VOUCHERS: Partial<Nft['collection']> = {
  address: '0x00000000000000000000000000000000000000ba',
  name: 'Vouchers',
  isVerified: false,
  isSpam: true,
};

/** The test triggers intersections. */
let seen: () => void = () => {};
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      seen = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      seen = () => {};
    }
  } as never;
});

function TradedAt({ url, children }: { url: string | undefined; children: ReactNode }) {
  const services = useServices();
  const config = { ...services.config, ...(url && { marketplaceUrl: url }) };
  return <ServicesProvider value={{ ...services, config }}>{children}</ServicesProvider>;
}

interface Shown extends PageOptions {
  change?(nfts: FakeNfts): void;
  marketplaceUrl?: string;
}

async function shown(items: Nft[], { change, marketplaceUrl, ...options }: Shown = {}) {
  mockNfts = fakeNfts(items);
  change?.(mockNfts);
  return renderFeature(
    <PageOptionsProvider value={options}>
      <TradedAt url={marketplaceUrl}>
        <NftGrid owner={ACCOUNT} chainIds={[LOCAL.id, LOCAL_L2.id]} />
      </TradedAt>
    </PageOptionsProvider>,
  );
}

const divers = (count: number, collection: Partial<Nft['collection']> = {}) =>
  Array.from({ length: count }, (_, i) => nftItem(`${i + 1}`, collection));
const tiles = () => screen.queryAllByTestId('nft-tile').map((tile) => tile.textContent);
const group = (name: string) => screen.findByRole('region', { name });
const fact = (name: string) => screen.findByTestId(`nft-${name}`);
const opened = async () => {
  fireEvent.click(await screen.findByTestId('nft-tile'));
  return screen.findByRole('dialog');
};

describe('the NFT grid of an owner', () => {
  it('groups NFTs by collection, with their number', async () => {
    await shown([
      ...divers(2),
      nftItem(
        '7',
        { address: '0x00000000000000000000000000000000000000c1', name: 'Caves', isVerified: false },
        { name: null },
      ),
    ]);
    const first = within(await group('Divers'));
    expect(first.getAllByRole('button').map((tile) => tile.textContent)).toEqual([
      'Diver #1',
      'Diver #2',
    ]);
    await waitFor(() => expect(first.getByTestId('nft-count').textContent).toBe('2 items'));
    expect(first.getByText('Verified')).toBeTruthy();
    const second = within(await group('Caves'));
    expect(second.getByRole('button').textContent).toBe('#7');
    expect(second.queryByText('Verified')).toBeNull();
  });

  it('loads twenty NFTs at a time while scrolling, network by network', async () => {
    await shown([...divers(25), ...divers(3, { chainId: LOCAL_L2.id, name: 'Divers of the L2' })]);
    await group('Divers');
    expect(tiles()).toHaveLength(20);
    act(() => seen());
    await group('Divers of the L2');
    expect(tiles()).toHaveLength(28);
    expect(screen.queryByTestId('nfts-more')).toBeNull();
    expect(mockNfts.requests.map(({ chainId, first }) => [chainId, first])).toEqual([
      [LOCAL.id, 20],
      [LOCAL.id, 20],
      [LOCAL_L2.id, 15],
    ]);
  });

  it('loads more with the button, and waits for it after a failure', async () => {
    await shown(divers(21));
    await group('Divers');
    mockNfts.failure = new GatewayError('MALFORMED', 'x');
    fireEvent.click(screen.getByTestId('nfts-more'));
    await screen.findByText('Try again');
    expect(tiles()).toHaveLength(20);
    mockNfts.failure = undefined;
    fireEvent.click(screen.getByTestId('nfts-more'));
    await waitFor(() => expect(tiles()).toHaveLength(21));
  });

  it('shows only images embedded as data URLs', async () => {
    await shown([nftItem('1'), nftItem('2', {}, { image: 'https://far.example/2.png' })]);
    await group('Divers');
    const sources = [...document.querySelectorAll('.f-nft-tile img')].map((image) =>
      image.getAttribute('src'),
    );
    expect(sources).toEqual(['data:image/svg+xml,<svg/>']);
  });

  it("links to the collection's marketplace in a new tab", async () => {
    await shown(divers(1), { marketplaceUrl: MARKET });
    const link = within(await group('Divers')).getByRole('link');
    expect(link.getAttribute('href')).toBe(`${MARKET}/local/${DIVERS}`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});

describe('spam NFTs', () => {
  it('are counted, and neither requested nor shown until the fold is opened', async () => {
    await shown([...divers(1), nftItem('1', VOUCHERS), nftItem('2', VOUCHERS)]);
    await group('Divers');
    const fold = await screen.findByRole('button', { name: '2 hidden' });
    expect(tiles()).toEqual(['Diver #1']);
    expect(mockNfts.requests.every(({ includeSpam }) => !includeSpam)).toBe(true);
    fireEvent.click(fold);
    const spam = within(await group('Vouchers'));
    expect(spam.getAllByRole('button')).toHaveLength(2);
    expect(spam.getByText('Spam')).toBeTruthy();
  });

  it('are shown among the others when the settings show spam', async () => {
    const { store } = await shown([...divers(1), nftItem('1', VOUCHERS)]);
    await group('Divers');
    act(() => void store.dispatch(hideSpamSet(false)));
    await group('Vouchers');
    expect(screen.queryByTestId('hidden-nfts')).toBeNull();
  });
});

describe('the dialog of an NFT', () => {
  it('shows its description, owner and last sale', async () => {
    await shown([nftItem('1', {}, { lastSale: lastSale('1500000000000000000') })]);
    const dialog = await opened();
    expect(within(dialog).getByRole('heading', { name: 'Diver #1' })).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: 'Diver #1' })).toBeTruthy();
    expect(screen.getByTestId('nft-description').textContent).toBe('Dives deep.');
    expect(screen.getByTestId('nft-traits').textContent).toBe('Depth40 m');
    expect((await fact('last-sale')).textContent).toContain('1.5 ETH');
    expect((await fact('owner')).textContent).toContain('0xf39f…2266');
    expect((await fact('contract')).textContent).toContain('0x0000…00d1');
    expect(within(await fact('contract')).getByRole('button', { name: /Copy/ })).toBeTruthy();
    expect(within(dialog).queryByTestId('nft-marketplace')).toBeNull();
  });

  it('shows the figures of its collection', async () => {
    await shown(divers(1));
    await opened();
    await waitFor(async () => expect((await fact('items')).textContent).toBe('24'));
    expect((await fact('owners')).textContent).toBe('11');
    expect((await fact('floor')).textContent).toBe('–');
    expect((await fact('volume')).textContent).toContain('2.5 ETH');
    expect((await fact('last-sale')).textContent).toBe('Never sold');
  });

  it('retries figures that failed to load', async () => {
    await shown(divers(1));
    await screen.findByTestId('nft-tile');
    mockNfts.failure = new GatewayError('MALFORMED', 'x');
    await opened();
    const failure = await screen.findByTestId('nfts-failed');
    mockNfts.failure = undefined;
    mockNfts.figures = collectionFigures({ items: 9 });
    fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await fact('items')).textContent).toBe('9'));
  });

  it('links to the marketplace, if one is configured', async () => {
    await shown(divers(1), { marketplaceUrl: MARKET });
    await opened();
    expect(screen.getByTestId('nft-marketplace').getAttribute('href')).toBe(
      `${MARKET}/local/${DIVERS}/1`,
    );
  });

  it('closes with Escape and returns focus', async () => {
    await shown(divers(1));
    const tile = await screen.findByTestId('nft-tile');
    tile.focus();
    fireEvent.keyDown(await opened(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(tile));
  });
});

describe('an NFT grid without rows', () => {
  it('shows an empty state', async () => {
    await shown([]);
    expect(await screen.findByText('No NFTs yet')).toBeTruthy();
  });

  it('shows skeletons while loading', async () => {
    await shown(divers(1), {
      change: (nfts) => {
        nfts.graphql = () => new Promise(() => {});
      },
    });
    expect(screen.getByTestId('nfts-loading')).toBeTruthy();
  });

  it('shows why loading failed, and retries', async () => {
    await shown(divers(1), {
      change: (nfts) => {
        nfts.failure = new GatewayError('MALFORMED', 'x');
      },
    });
    const failure = await screen.findByTestId('nfts-failed');
    expect(failure.textContent).toContain('Couldn’t load NFTs');
    mockNfts.failure = undefined;
    fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    await group('Divers');
  });

  it('states that the device is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await shown([], {
      change: (nfts) => {
        nfts.failure = new GatewayError('MALFORMED', 'x');
      },
    });
    expect(await screen.findByText('You’re offline')).toBeTruthy();
    jest.restoreAllMocks();
  });

  it('renders and requests nothing when the address disables NFTs', async () => {
    await shown(divers(1), { hidesNfts: true });
    expect(screen.queryByTestId('nft-grid')).toBeNull();
    expect(mockNfts.requests).toEqual([]);
  });
});
