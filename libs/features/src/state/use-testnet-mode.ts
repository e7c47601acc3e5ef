import { useAppSelector } from './hooks.ts';

/** Hook: returns whether testnet mode is on. Test tokens have no value, so no money is shown. */
export const useTestnetMode = (): boolean => useAppSelector(({ settings }) => settings.testnetMode);
