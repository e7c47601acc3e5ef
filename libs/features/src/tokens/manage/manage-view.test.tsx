import { LOCAL } from '@cenote/chains';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { tokenImported } from '../../state/slices/tokens.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import TokenSelector from '../selector/token-selector.tsx';

const CAVE = '0x00000000000000000000000000000000000000c1' as const;
const list = (more: object = {}) =>
  JSON.stringify({
    name: 'Cave list',
    timestamp: '2026-01-01T00:00:00.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: [
      { chainId: LOCAL.id, address: CAVE, symbol: 'CAVE', name: 'Cave coin', decimals: 18 },
      { chainId: LOCAL.id, address: USDC, symbol: 'LIE', name: 'A lie', decimals: 18 },
    ],
    ...more,
  });

async function selector() {
  const chosen: string[] = [];
  const page = await renderFeature(
    <TokenSelector
      network={{ ...LOCAL, rpcUrls: ['http://rpc.test'] }}
      selected={undefined}
      onChoose={({ address }) => chosen.push(address)}
      onClose={() => undefined}
    />,
  );
  await screen.findByTestId(`token-option-${USDC}`);
  return { ...page, chosen };
}
const manage = () => fireEvent.click(screen.getByTestId('manage-tokens'));
const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));
const give = (text: string) => {
  const file = { size: text.length, text: async () => text } as File;
  fireEvent.change(screen.getByTestId('list-file'), { target: { files: [file] } });
};
const add = async (text: string) => {
  give(text);
  fireEvent.click(await screen.findByTestId('list-add'));
  await screen.findByTestId('added-list');
};

beforeEach(() => sessionStorage.clear());

describe('token lists', () => {
  it('add unverified tokens while they are switched on', async () => {
    const { chosen } = await selector();
    manage();
    await add(list());
    back();
    fireEvent.click(await screen.findByTestId(`token-option-${CAVE}`));
    expect(screen.getByText('From Cave list')).toBeTruthy();
    fireEvent.click(screen.getByTestId('token-accept'));
    expect(chosen).toEqual([CAVE]);

    back();
    manage();
    fireEvent.click(screen.getByTestId('list-switch'));
    back();
    await screen.findByTestId(`token-option-${USDC}`);
    expect(screen.queryByTestId(`token-option-${CAVE}`)).toBeNull();
  });

  it("do not override tokens of the gateway's list", async () => {
    await selector();
    manage();
    await add(list());
    back();
    await screen.findByTestId(`token-option-${CAVE}`);
    expect(screen.getByTestId(`token-option-${USDC}`).textContent).toContain('USDC');
    expect(screen.queryByText('A lie')).toBeNull();
  });

  it('cannot be replaced by an older version', async () => {
    await selector();
    manage();
    await add(list({ version: { major: 2, minor: 0, patch: 0 } }));
    give(list({ version: { major: 1, minor: 9, patch: 9 } }));
    expect(await screen.findByText(/already have this version/)).toBeTruthy();
    give(list({ version: { major: 2, minor: 0, patch: 1 } }));
    fireEvent.click(await screen.findByTestId('list-add'));
    await waitFor(() =>
      expect(screen.getByTestId('added-list').textContent).toContain('Version 2.0.1'),
    );
  });

  it('show why they are rejected', async () => {
    await selector();
    manage();
    give('<html>');
    expect(await screen.findByText('Not a valid token list')).toBeTruthy();
    fireEvent.change(screen.getByTestId('list-address'), { target: { value: 'http://a.example' } });
    fireEvent.click(screen.getByTestId('list-fetch'));
    expect(await screen.findByText('Enter a URL that starts with https://')).toBeTruthy();
  });
});

it('the view gets focus when it opens, and returns it when it closes', async () => {
  await selector();
  screen.getByTestId('manage-tokens').focus();
  manage();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('manage-back')));
  back();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('manage-tokens')));
});

describe('imported tokens', () => {
  it('can be removed one by one, or all after confirmation', async () => {
    const { store } = await selector();
    const imported = (n: number) => ({
      chainId: LOCAL.id,
      symbol: `T${n}`,
      name: `Token ${n}`,
      decimals: 18,
      address: `0x${`${n}`.repeat(40)}` as const,
    });
    act(() => [1, 2, 3].forEach((n) => void store.dispatch(tokenImported(imported(n)))));
    manage();
    fireEvent.click(screen.getByRole('tab', { name: 'Tokens' }));
    await waitFor(() => expect(screen.getAllByTestId('imported-token')).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Remove T2' }));
    expect(store.getState().tokens.imported.map(({ symbol }) => symbol)).toEqual(['T3', 'T1']);
    fireEvent.click(screen.getByTestId('clear-imports'));
    expect(store.getState().tokens.imported).toHaveLength(2);
    expect(screen.getByTestId('clear-imports').textContent).toBe('Remove 2 tokens?');
    fireEvent.click(screen.getByTestId('clear-imports'));
    expect(store.getState().tokens.imported).toEqual([]);
  });
});
