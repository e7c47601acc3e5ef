/**
 * `createRelayProvider()`: creates an EIP-1193 provider over WalletConnect's relay (type `RelayProvider`). Sends only
 * methods that the wallet granted; rejects methods that a node answers, since the client would send them to
 * WalletConnect's own node. Also: type `RelayListener` (callbacks for events of the remote wallet).
 */
import type { Address } from '@cenote/chains';
import {
  numberToHex,
  ProviderDisconnectedError,
  SwitchChainError,
  UnsupportedProviderMethodError,
} from 'viem';
import { fromRelay, LEFT, type Pairing, pair } from './pair.ts';
import type { RelayClient, RelayEvent } from './relay-client.ts';
import {
  accountsOn,
  caipChain,
  parseEvent,
  parseSession,
  parseUpdate,
  type RelaySession,
  topicOf,
  withFirst,
} from './relay-session.ts';

/** Callbacks for events of the remote wallet. */
export interface RelayListener {
  onChain(chainId: number): void;
  onAccounts(accounts: readonly Address[]): void;
  /** The wallet ended the session, or it expired. */
  onEnd(): void;
}

export interface RelayProvider {
  /** EIP-1193 request. */
  request(call: { method: string; params?: unknown }): Promise<unknown>;
  /** Resumes a stored session. @returns whether it is still valid. */
  resume(topic: string): Promise<boolean>;
  /** @returns the topic of the new session, to be stored. */
  pair(pairing: Omit<Pairing, 'chainIds'>): Promise<string>;
  switchTo(chainId: number): Promise<void>;
  end(): Promise<void>;
  accounts(): Address[];
  chainId(): number;
}

/**
 * EIP-1193 provider over WalletConnect's relay. Sends only methods that the wallet granted; rejects methods that a node
 * answers, since the client would send them to WalletConnect's own node.
 * @param open loads the client; not called before a session is needed.
 * @param chainIds supported networks.
 */
export function createRelayProvider(
  open: () => Promise<RelayClient>,
  chainIds: readonly number[],
  listener: RelayListener,
): RelayProvider {
  let opening: Promise<RelayClient> | undefined;
  let session: RelaySession | undefined;
  let chain: number | undefined;

  const client = (): Promise<RelayClient> => {
    opening ??= open()
      .then(listen)
      .catch((error: unknown) => {
        // The next attempt loads the client again.
        opening = undefined;
        throw error;
      });
    return fromRelay(opening);
  };

  const current = (): RelaySession => {
    if (!session) throw new ProviderDisconnectedError(new Error('No active session.'));
    return session;
  };
  const currentChain = (): number => chain ?? current().accounts[0]?.chainId ?? Number.NaN;
  const accounts = (): Address[] => accountsOn(current(), currentChain());

  const begin = (granted: RelaySession): RelaySession => {
    chain = granted.accounts[0]?.chainId;
    session = granted;
    return granted;
  };
  const ended = () => {
    session = undefined;
    chain = undefined;
    listener.onEnd();
  };
  const moveTo = (chainId: number) => {
    if (chain === chainId) return;
    chain = chainId;
    listener.onChain(chainId);
    listener.onAccounts(accounts());
  };

  /** Subscribes to events of the current session; events of other stored sessions are ignored. */
  function listen(opened: RelayClient): RelayClient {
    const on = (event: RelayEvent, listener: (message: unknown) => void) =>
      opened.on(event, (message) => {
        if (session && topicOf(message) === session.topic) listener(message);
      });
    on('session_delete', ended);
    on('session_expire', ended);
    on('session_update', (message) => {
      const updated = parseUpdate(message, chainIds);
      if (!updated) return ended();
      session = updated;
      if (accountsOn(updated, currentChain()).length > 0) listener.onAccounts(accounts());
      else moveTo(updated.accounts[0]?.chainId ?? currentChain());
    });
    on('session_event', (message) => {
      const event = parseEvent(message);
      if (event?.name === 'accountsChanged') {
        session = withFirst(current(), event.first);
        listener.onAccounts(accounts());
      } else if (event && accountsOn(current(), event.chainId).length > 0) {
        moveTo(event.chainId);
      }
    });
    return opened;
  }

  const sendRequest = async (
    chainId: number,
    method: string,
    params: unknown,
  ): Promise<unknown> => {
    const { topic, methods } = current();
    if (!methods.includes(method)) {
      throw new UnsupportedProviderMethodError(new Error('Method not allowed by the wallet.'), {
        method,
      });
    }
    const opened = await client();
    return opened.request({ topic, chainId: caipChain(chainId), request: { method, params } });
  };

  /** Switches directly to a granted network; another one must be granted by the wallet. */
  const switchTo = async (chainId: number) => {
    const isGranted = () => accountsOn(current(), chainId).length > 0;
    if (!isGranted()) {
      await sendRequest(currentChain(), 'wallet_switchEthereumChain', [
        { chainId: numberToHex(chainId) },
      ]);
    }
    if (!isGranted()) throw new SwitchChainError(new Error(`Chain ${chainId} was not granted.`));
    moveTo(chainId);
  };

  return {
    accounts,
    chainId: currentChain,
    switchTo,
    async request({ method, params }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return accounts();
        case 'eth_chainId':
          return numberToHex(currentChain());
        default:
          return sendRequest(currentChain(), method, params ?? []);
      }
    },
    async resume(topic) {
      if (session?.topic === topic) return true;
      const stored = (await client()).sessions().find((message) => topicOf(message) === topic);
      const granted = parseSession(stored, chainIds);
      if (granted) begin(granted);
      return granted !== undefined;
    },
    pair: async (pairing) => begin(await pair(await client(), { ...pairing, chainIds })).topic,
    async end() {
      const topic = session?.topic;
      session = undefined;
      chain = undefined;
      if (!topic) return;
      // Unreachable or already ended: the session is over for the page either way.
      const opened = await client().catch(() => undefined);
      await fromRelay(Promise.resolve(opened?.disconnect({ topic, reason: LEFT }))).catch(
        () => undefined,
      );
    },
  };
}
