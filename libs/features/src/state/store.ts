import { combineReducers, configureStore } from '@reduxjs/toolkit';
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
import { accountReducer } from './account.ts';
import { favoritesReducer } from './favorites.ts';
import { migratePersisted, PERSIST_VERSION } from './persisted.ts';
import { searchesReducer } from './searches.ts';
import { settingsReducer } from './settings.ts';
import { browserStorage, type KeyValueStorage } from './storage.ts';
import { tokensReducer } from './tokens.ts';
import { transactionsReducer } from './transactions.ts';

const reducers = combineReducers({
  settings: settingsReducer,
  tokens: tokensReducer,
  transactions: transactionsReducer,
  account: accountReducer,
  searches: searchesReducer,
  favorites: favoritesReducer,
});

export type AppState = ReturnType<typeof reducers>;

/** Key under which the browser keeps the state (redux-persist puts `persist:` before it). */
export const PERSIST_KEY = 'cenote';

/**
 * What the person chose and did, kept by the browser.
 * @param storage where it is kept; the browser's local storage by default.
 */
export function createAppStore(storage: KeyValueStorage = browserStorage()) {
  const store = configureStore({
    reducer: persistReducer<AppState>(
      {
        key: PERSIST_KEY,
        version: PERSIST_VERSION,
        storage,
        throttle: 250,
        migrate: async (stored: unknown) => {
          const slices = migratePersisted(stored);
          return slices && { ...slices, _persist: { version: PERSIST_VERSION, rehydrated: true } };
        },
      },
      reducers,
    ),
    middleware: (defaults) =>
      defaults({
        serializableCheck: {
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
        },
      }),
  });
  const persistor: Persistor = persistStore(store);
  // What was sent or chosen must be there after a reload, however soon that comes.
  let { transactions, settings } = store.getState();
  store.subscribe(() => {
    const state = store.getState();
    if (state.transactions === transactions && state.settings === settings) return;
    ({ transactions, settings } = state);
    void persistor.flush();
  });
  return { store, persistor };
}

export type AppStore = ReturnType<typeof createAppStore>['store'];
export type AppDispatch = AppStore['dispatch'];
