import { useAppSelector } from './hooks.ts';

/** Whether testnet mode is on. Test tokens have no value, so no money is shown. */
export const useTestnetMode = (): boolean => useAppSelector(({ settings }) => settings.testnetMode);
