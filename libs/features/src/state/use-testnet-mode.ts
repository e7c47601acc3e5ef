import { useAppSelector } from './hooks.ts';

/** Whether testnet mode is on: tokens have no value then, so money is not shown. */
export const useTestnetMode = (): boolean => useAppSelector(({ settings }) => settings.testnetMode);
