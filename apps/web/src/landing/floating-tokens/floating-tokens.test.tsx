import { knownTokensOf, LOCAL } from '@cenote/chains';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../testing/render-shell.tsx';
import FloatingTokens from './floating-tokens.tsx';

// jsdom has no layout, so there is no room to compute positions in.
jest.mock('./use-token-positions.ts', () => ({
  useTokenPositions: () => [{ x: 100, y: 100, size: 64, opacity: 0.7, floatMs: 4_000 }],
}));

const { address } = knownTokensOf(LOCAL.id).find(({ symbol }) => symbol === 'UNI')!;
const UNI = {
  chainId: LOCAL.id,
  address,
  symbol: 'UNI',
  name: 'Uniswap',
  decimals: 18,
  logoUri: null,
  safety: 'VERIFIED',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
  priceUsd: 9,
  volume: '1',
  volumeUsd: 12_000,
  tvl: '1',
  tvlUsd: 3_400_000,
  hour: null,
  day: 0.1,
  week: null,
  month: null,
  year: null,
  yearHighUsd: null,
  yearLowUsd: null,
  totalSupply: '1',
  marketCapUsd: null,
  fdvUsd: null,
  sparkline: null,
};

beforeEach(() => {
  localStorage.clear();
  const pageInfo = { hasNextPage: false, endCursor: null };
  const tokens = { edges: [{ cursor: '0', node: UNI }], pageInfo };
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    json: async () => ({ data: { tokens } }),
  })) as unknown as typeof fetch;
});

describe('FloatingTokens', () => {
  it('stays paused after a reload, until it is played again', async () => {
    await renderShell(<FloatingTokens />);
    fireEvent.click(await screen.findByRole('button', { name: 'Pause animation' }));
    expect(screen.getByRole('button', { name: 'Play animation' })).toBeTruthy();
    const isStored = () =>
      expect(localStorage.getItem('persist:cenote')).toMatch(/pausesAnimation\W+true/);
    await waitFor(isStored);
    cleanup();
    await renderShell(<FloatingTokens />);
    const play = await screen.findByRole('button', { name: 'Play animation' });
    fireEvent.click(play);
    expect(screen.getByRole('button', { name: 'Pause animation' })).toBeTruthy();
  });
});
