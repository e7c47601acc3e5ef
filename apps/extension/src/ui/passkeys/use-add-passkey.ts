import { useEffect, useRef } from 'react';
import { useWallet } from '../wallet-context.tsx';
import { CommandError } from '../worker-client.ts';
import { makePasskey, requestPasskey } from './webauthn.ts';

/**
 * Hook `useAddPasskey()`: returns a function that adds a passkey by one authenticator request, or a second one if the
 * PRF output is missing at creation. Aborted if the screen is left.
 */
export function useAddPasskey(): (password: string, label: string) => Promise<void> {
  const { client } = useWallet();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  return async (password, label) => {
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    const take = async (answer: unknown) => {
      if (signal.aborted) throw new CommandError({ code: 'PASSKEY_CANCELLED' });
      return client.run('addPasskey', { answer });
    };
    const options = await client.run('beginPasskey', { password, label });
    const more = await take(await makePasskey(options, signal));
    if (more) await take(await requestPasskey(more, signal));
  };
}
