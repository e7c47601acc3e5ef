import {
  hidesSmallBalances,
  isFavoriteToken,
  isFavoriteWallet,
  seenActivityOf,
} from '../selectors.ts';
import { memoryStorage } from '../storage/storage.ts';
import { createAppStore } from '../store.ts';
import { activitySeen, walletConnected, walletDisconnected } from './account.ts';
import { favoriteTokenToggled, favoriteWalletToggled, hiddenPositionToggled } from './favorites.ts';
import { MAX_SEARCHES, type SearchReference, searchesCleared, searchFollowed } from './searches.ts';
import { hideSmallBalancesSet, testnetModeSet } from './settings.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const;
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const;
const wallet = (n: number): SearchReference => ({
  kind: 'wallet',
  address: `0x${String(n).repeat(40)}`,
  name: null,
});

describe('the store of user choices', () => {
  const start = () => createAppStore(memoryStorage()).store;

  it('stores the last five searches without duplicates, latest first', () => {
    const { dispatch, getState } = start();
    for (const n of [1, 2, 3, 4, 5, 6, 3]) dispatch(searchFollowed(wallet(n)));
    const { recents } = getState().searches;
    expect(recents).toHaveLength(MAX_SEARCHES);
    expect(recents).toEqual([3, 6, 5, 4, 2].map(wallet));
    dispatch(searchesCleared());
    expect(getState().searches.recents).toEqual([]);
  });

  it('finds a favorite in any letter case of its address', () => {
    const { dispatch, getState } = start();
    dispatch(favoriteTokenToggled({ chainId: 1, address: ALICE }));
    dispatch(favoriteWalletToggled(BOB));
    expect(isFavoriteToken(getState(), { chainId: 1, address: ALICE })).toBe(true);
    expect(isFavoriteToken(getState(), { chainId: 10, address: ALICE })).toBe(false);
    expect(isFavoriteWallet(getState(), BOB)).toBe(true);
    dispatch(favoriteWalletToggled(BOB.toLowerCase() as typeof BOB));
    expect(isFavoriteWallet(getState(), BOB)).toBe(false);
  });

  it('hides a position until it is shown again', () => {
    const { dispatch, getState } = start();
    for (const key of ['1 v3 42', '1 v4 7', '1 v3 42']) dispatch(hiddenPositionToggled(key));
    expect(getState().favorites.hiddenPositions).toEqual(['1 v4 7']);
  });

  it('shows small balances in testnet mode, and hides them again afterwards', () => {
    const { dispatch, getState } = start();
    expect(hidesSmallBalances(getState())).toBe(true);
    dispatch(testnetModeSet(true));
    expect(hidesSmallBalances(getState())).toBe(false);
    dispatch(testnetModeSet(false));
    expect(hidesSmallBalances(getState())).toBe(true);
    dispatch(hideSmallBalancesSet(false));
    expect(hidesSmallBalances(getState())).toBe(false);
  });

  it('does not mark seen activity as unseen', () => {
    const { dispatch, getState } = start();
    dispatch(activitySeen({ account: ALICE, at: 20 }));
    dispatch(activitySeen({ account: ALICE, at: 10 }));
    expect(seenActivityOf(getState(), ALICE)).toBe(20);
    expect(seenActivityOf(getState(), BOB)).toBe(0);
  });

  it('removes the account that disconnects, but keeps its wallet as the recent one', () => {
    const { dispatch, getState } = start();
    dispatch(walletConnected({ connectorId: 'io.wallet', account: ALICE, name: 'alice.eth' }));
    dispatch(walletConnected({ connectorId: 'io.wallet', account: ALICE }));
    expect(getState().account.recentAccount).toEqual({ address: ALICE, name: 'alice.eth' });
    dispatch(walletConnected({ connectorId: 'io.wallet', account: BOB }));
    expect(getState().account.recentAccount).toEqual({ address: BOB, name: null });
    dispatch(walletDisconnected());
    expect(getState().account).toMatchObject({
      recentAccount: null,
      recentConnectorId: 'io.wallet',
    });
  });
});
