/**
 * `openRelayClient()`: loads and opens WalletConnect's sign client, reduced to the used part (type `RelayClient`).
 * Also: `RELAY_URL`, types `RequestedNamespace` and `RelayEvent`.
 */
import type { SignClient } from '@walletconnect/sign-client';

type Client = InstanceType<typeof SignClient>;

/**
 * Relay that forwards end-to-end encrypted messages between pages and wallets; the page's Content Security Policy lists
 * it too.
 */
export const RELAY_URL = 'wss://relay.walletconnect.org';

/** Requested CAIP-25 namespace. */
export interface RequestedNamespace {
  chains: string[];
  methods: string[];
  events: string[];
}

export type RelayEvent = 'session_event' | 'session_update' | 'session_delete' | 'session_expire';

/** The used part of WalletConnect's client. Its results come from a wallet and must be parsed. */
export interface RelayClient {
  /** Returns every session that is stored in this browser. */
  sessions(): unknown[];
  connect(params: {
    optionalNamespaces: Record<string, RequestedNamespace>;
  }): Promise<{ uri?: string; approval(): Promise<unknown> }>;
  request(params: {
    topic: string;
    /** CAIP-2 id, such as `eip155:1`. */
    chainId: string;
    request: { method: string; params: unknown };
  }): Promise<unknown>;
  disconnect(params: { topic: string; reason: { code: number; message: string } }): Promise<void>;
  on(event: RelayEvent, listener: (message: unknown) => void): void;
}

/** Opens WalletConnect's sign client. */
export async function openRelayClient(projectId: string): Promise<RelayClient> {
  const { SignClient } = await import('@walletconnect/sign-client');
  const client = await SignClient.init({
    projectId,
    relayUrl: RELAY_URL,
    telemetryEnabled: false,
    logger: 'fatal',
    metadata: {
      name: 'Cenote',
      description: 'A decentralised exchange that proves its routes.',
      url: window.location.origin,
      icons: [],
    },
  });
  return relayOnly(client);
}

function relayOnly(client: Client): RelayClient {
  // The default would open an iframe of another host before each request, which the page's policy blocks.
  client.core.verify.register = async () => '';
  return {
    sessions: () => client.session.getAll(),
    connect: (params) => client.connect(params),
    request: (params) => client.request(params),
    disconnect: (params) => client.disconnect(params),
    on: (event, listener) => void client.on(event, listener),
  };
}
