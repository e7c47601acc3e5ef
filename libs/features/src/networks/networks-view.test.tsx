import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { testnetModeSet } from '../state/slices/settings.ts';
import { renderFeature } from '../testing/render.tsx';
import { useOpenAccount } from '../wallet/connect/account-drawer-context.ts';

beforeAll(() => import('../account/drawer/account-drawer.tsx'));

/** Responds like several endpoints that a user might enter. */
const request = jest.fn(async (url: string) => {
  if (url.includes('silent')) throw new TypeError('Failed to fetch');
  const result = url.includes('other') ? '0x1' : '0x7a69';
  return { json: async () => ({ result }) };
});

beforeEach(() => {
  request.mockClear();
  globalThis.fetch = request as unknown as typeof fetch;
});

function Opener() {
  const open = useOpenAccount();
  return (
    <button type="button" onClick={() => open('networks')}>
      {'open'}
    </button>
  );
}

async function opened() {
  const page = await renderFeature(<Opener />, { connected: false });
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  fireEvent.click(await screen.findByTestId('network-31337'));
  const field = screen.getByTestId('endpoint-31337');
  const save = (url: string) => {
    fireEvent.change(field, { target: { value: url } });
    fireEvent.click(screen.getByTestId('endpoint-save-31337'));
  };
  const stored = () => page.store.getState().settings.rpcUrls;
  const listed = () =>
    [...screen.getByTestId('endpoint-list-31337').querySelectorAll('li')].map(
      (row) => row.firstChild?.textContent,
    );
  return { field, save, stored, listed };
}

describe('a custom RPC endpoint', () => {
  it('is stored once it has responded with the chain id, and can be reset', async () => {
    const { field, save, stored, listed } = await opened();
    expect(listed()).toEqual(['http://127.0.0.1:8545']);
    save('https://mine.example/key');
    await waitFor(() => expect(stored()).toEqual({ 31337: ['https://mine.example/key'] }));
    expect(screen.getAllByText('Saved. Requests now use this endpoint.')).not.toHaveLength(0);
    expect(listed()).toEqual(['https://mine.example/key']);
    expect((field as HTMLInputElement).value).toBe('');
    fireEvent.click(screen.getByTestId('endpoint-reset-31337'));
    expect(stored()).toEqual({});
    expect(listed()).toEqual(['http://127.0.0.1:8545']);
  });

  it('is added after those before it and removed alone, each with its state', async () => {
    const { save, stored, listed } = await opened();
    save('https://mine.example');
    await waitFor(() => expect(listed()).toEqual(['https://mine.example']));
    save('https://second.example');
    await waitFor(() =>
      expect(listed()).toEqual(['https://mine.example', 'https://second.example']),
    );
    expect(screen.getAllByText(/Used if those before it don’t respond/)).not.toHaveLength(0);
    await waitFor(() => expect(screen.getAllByText('Responds')).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Remove mine.example' }));
    expect(stored()).toEqual({ 31337: ['https://second.example'] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove second.example' }));
    expect(stored()).toEqual({});
    expect(listed()).toEqual(['http://127.0.0.1:8545']);
  });

  it.each([
    ['http://rpc.example', /Enter a valid URL/],
    ['https://silent.example', /isn’t responding/],
    ['https://other.example', /for another network, not Local/],
  ])('is rejected with a reason: %s', async (url, why) => {
    const { field, save, stored } = await opened();
    save(url);
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(stored()).toEqual({});
  });
});

describe('the list of networks', () => {
  const rows = () =>
    [...screen.getByTestId('networks-view').children].map(
      (row) => row.querySelector('.f-endpoint-name')?.firstChild?.textContent,
    );
  const opened = async () => {
    const page = await renderFeature(<Opener />, { connected: false });
    fireEvent.click(screen.getByRole('button', { name: 'open' }));
    await screen.findByTestId('network-8453');
    return page;
  };

  it('has the configured and all production networks, those without an endpoint as unavailable', async () => {
    await opened();
    expect(rows()).toHaveLength(20);
    expect(rows().slice(0, 3)).toEqual(['Local', 'Local L2', 'Ethereum']);
    const base = screen.getByTestId('network-8453').textContent;
    expect(base).toContain('Unavailable');
    expect(base).toContain('Add an endpoint');
    // No public endpoint is contacted before it is chosen.
    expect(request.mock.calls.filter(([url]) => !url.includes('127.0.0.1'))).toEqual([]);
  });

  it('has only test networks and local ones in testnet mode', async () => {
    const page = await opened();
    act(() => void page.store.dispatch(testnetModeSet(true)));
    expect(rows()).toEqual(['Local', 'Local L2', 'Sepolia', 'Unichain Sepolia']);
  });

  it('names what a network lacks, and that swaps are off with an untested router', async () => {
    await opened();
    fireEvent.click(screen.getByTestId('network-324'));
    expect(screen.getByTestId('swaps-off-324').textContent).toContain('version 1.2');
    expect(screen.getByTestId('missing-324').textContent).toContain('v4 pools');
    fireEvent.click(screen.getByTestId('network-1'));
    expect(screen.queryByTestId('missing-1')).toBeNull();
  });

  it('offers a public endpoint with its operator, and stores it once chosen and tested', async () => {
    const { store } = await opened();
    fireEvent.click(screen.getByTestId('network-31337'));
    fireEvent.click(screen.getByTestId('network-1'));
    fireEvent.click(screen.getByRole('button', { name: /ethereum\.reth\.rs.*Reth/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('another network');
    expect(store.getState().settings.rpcUrls).toEqual({});
    request.mockImplementation(async () => ({ json: async () => ({ result: '0x1' }) }));
    fireEvent.click(screen.getByRole('button', { name: /ethereum\.reth\.rs/ }));
    await waitFor(() =>
      expect(store.getState().settings.rpcUrls).toEqual({ 1: ['https://ethereum.reth.rs/rpc'] }),
    );
  });
});
