/**
 * Hook `usePasskeys()`: list of the passkeys that unlock the wallet, undefined while loading, and a reload function.
 * Also: type `Passkey`.
 */
import { useCallback, useEffect, useState } from 'react';
import type { ResultOf } from '../../messages/ui.ts';
import { useWallet } from '../wallet-context.tsx';

export type Passkey = ResultOf<'passkeys'>[number];

/** Passkeys that unlock the wallet; undefined while loading. */
export function usePasskeys() {
  const { client } = useWallet();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const reload = useCallback(
    () => client.run('passkeys', {}).then(setPasskeys, () => setPasskeys([])),
    [client],
  );
  useEffect(() => void reload(), [reload]);
  return { passkeys, reload };
}
