import type { Settings } from '../messages/settings.ts';
import type { ArgsOf } from '../messages/ui.ts';
import { useWallet } from './wallet-context.tsx';

/** What the person chose, and how to change it: every open screen shows it at once. */
export function useSettings() {
  const { client, state } = useWallet();
  const set = (chosen: ArgsOf<'setSettings'>) => void client.run('setSettings', chosen);
  return { settings: state.settings, set };
}

/** Test tokens have no value that would be small. */
export const hidesSmallBalances = ({ hideSmallBalances, testnetMode }: Settings): boolean =>
  hideSmallBalances && !testnetMode;
