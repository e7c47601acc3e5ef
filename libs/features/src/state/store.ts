/**
 * `createAppStore()`: creates the Redux store, with persistence across visits and synchronization between tabs. Also:
 * `PERSIST_KEY` (storage key of the state), types `AppState`, `AppStore`, `AppDispatch`.
 */
import {
  combineReducers,
  configureStore,
  createAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type Persistor,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import { accountReducer } from './slices/account.ts';
import { favoritesReducer } from './slices/favorites.ts';
import { mintedPositionsReducer } from './slices/minted-positions.ts';
import { ordersReducer } from './slices/orders.ts';
import { searchesReducer } from './slices/searches.ts';
import { settingsReducer } from './slices/settings.ts';
import { tokensReducer } from './slices/tokens.ts';
import { transactionsReducer } from './slices/transactions.ts';
import { migratePersisted, PERSIST_VERSION, type Slices } from './storage/persisted.ts';
import { sharedStorage } from './storage/shared-storage.ts';
import { browserStorage, type PlainStorage } from './storage/storage.ts';

const reducers = combineReducers({
  settings: settingsReducer,
  tokens: tokensReducer,
  transactions: transactionsReducer,
  orders: ordersReducer,
  account: accountReducer,
  searches: searchesReducer,
  favorites: favoritesReducer,
  mintedPositions: mintedPositionsReducer,
});

export type AppState = ReturnType<typeof reducers>;

/** Slices changed by another tab. */
const adopted = createAction<Slices>('adopted');

const withAdoption = (state: AppState | undefined, action: UnknownAction): AppState =>
  state && adopted.match(action) ? { ...state, ...action.payload } : reducers(state, action);

/** Storage key of the state (redux-persist prefixes it with `persist:`). */
export const PERSIST_KEY = 'cenote';

/**
 * Creates the Redux store, with persistence across visits and synchronization between tabs.
 * @param storage where the state is stored; default: the browser's local storage.
 */
export function createAppStore(storage: PlainStorage = browserStorage()) {
  // May be called during a write: this tab's unwritten changes are flushed first.
  const takeOver = (key: string) =>
    Promise.resolve()
      .then(() => persistor.flush())
      .then(() => {
        const changes = shared.takeNews(key);
        if (changes) store.dispatch(adopted(changes));
      });
  const shared = sharedStorage(storage, (key) => void takeOver(key));
  const store = configureStore({
    reducer: persistReducer<AppState>(
      {
        key: PERSIST_KEY,
        version: PERSIST_VERSION,
        storage: shared,
        throttle: 250,
        migrate: async (stored: unknown) => {
          const slices = migratePersisted(stored);
          return slices && { ...slices, _persist: { version: PERSIST_VERSION, rehydrated: true } };
        },
      },
      withAdoption,
    ),
    middleware: (defaults) =>
      defaults({
        serializableCheck: {
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
        },
      }),
  });
  const persistor: Persistor = persistStore(store);
  // These slices are written immediately, so that they survive a reload.
  const urgent = ({
    transactions,
    orders,
    settings,
    tokens,
    favorites,
    mintedPositions,
  }: AppState) => [transactions, orders, settings, tokens, favorites, mintedPositions];
  let last = urgent(store.getState());
  store.subscribe(() => {
    const now = urgent(store.getState());
    if (now.every((slice, index) => slice === last[index])) return;
    last = now;
    void persistor.flush();
  });
  storage.subscribe?.((key) => {
    if (key === `persist:${PERSIST_KEY}`) void takeOver(key);
  });
  return { store, persistor };
}

export type AppStore = ReturnType<typeof createAppStore>['store'];
export type AppDispatch = AppStore['dispatch'];
