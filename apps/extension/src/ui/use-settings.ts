import type { Settings } from '../messages/settings.ts';
import type { ArgsOf } from '../messages/ui.ts';
import { useWallet } from './wallet-context.tsx';

/**
 * Hook `useSettings()`: the settings and a function that changes them, in sync across open screens. Also:
 * `hidesSmallBalances()` by the settings.
 */
export function useSettings() {
  const { client, state } = useWallet();
  const set = (chosen: ArgsOf<'setSettings'>) => void client.run('setSettings', chosen);
  return { settings: state.settings, set };
}

/** Whether small balances are hidden; not in testnet mode, whose tokens have no value. */
export const hidesSmallBalances = ({ hideSmallBalances, testnetMode }: Settings): boolean =>
  hideSmallBalances && !testnetMode;
