/**
 * Test helper `fakeRelayClient()`: fake client of WalletConnect's relay with scripted wallet responses; `requests`
 * records the requests. Also: `TOPIC`, `sessionOf()` (builds a session as a wallet grants it).
 */
import type { RelayClient, RelayEvent } from './relay-client.ts';

export const TOPIC = 'a1b2';
const GRANTED = ['eth_sendTransaction', 'wallet_switchEthereumChain'];

/** Builds a session as a wallet grants it. */
export const sessionOf = (accounts: readonly string[], methods: readonly string[] = GRANTED) => ({
  topic: TOPIC,
  namespaces: { eip155: { accounts, methods, events: [] } },
});

/** Fake client with scripted wallet responses; `requests` records the requests. */
export function fakeRelayClient(sessions: unknown[] = []) {
  const listeners = new Map<RelayEvent, (message: unknown) => void>();
  let approve: (session: unknown) => void = () => undefined;
  let decline: (reason: unknown) => void = () => undefined;
  const requests: unknown[] = [];
  const client: RelayClient = {
    sessions: () => sessions,
    connect: async (params) => {
      requests.push(params);
      const approval = new Promise<unknown>((resolve, reject) => {
        approve = resolve;
        decline = reject;
      });
      return { uri: 'wc:a1b2@2?symKey=00', approval: () => approval };
    },
    request: async (params) => {
      requests.push(params);
      return '0xdone';
    },
    disconnect: async ({ topic }) => void requests.push({ left: topic }),
    on: (event, listener) => void listeners.set(event, listener),
  };
  return {
    client,
    requests,
    approve: (session: unknown) => approve(session),
    decline: (reason: unknown) => decline(reason),
    emit: (event: RelayEvent, message: unknown) => listeners.get(event)?.(message),
  };
}
