import { LOCAL, LOCAL_L2, toViemChain } from '@cenote/chains';
import {
  type Connector,
  connect,
  createConfig,
  createStorage,
  disconnect,
  http,
  reconnect,
  switchChain,
} from '@wagmi/core';
import { failureCodeOf } from '../errors/failure-code.ts';
import { ACCOUNT } from '../testing/render.tsx';
import { fakeRelayClient, sessionOf, TOPIC } from './fake-relay-client.ts';
import { PAIRING_MS } from './pair.ts';
import { pairingOf } from './pairing-connector.ts';
import { walletConnect } from './wallet-connect.ts';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const here = `eip155:${LOCAL.id}:${ACCOUNT}`;
const there = `eip155:${LOCAL_L2.id}:${ACCOUNT}`;
/** Resolves after all pending promises. */
const settled = () => jest.advanceTimersByTimeAsync(0);

function page(relay = fakeRelayClient(), stored = new Map<string, string>()) {
  const open = jest.fn(async () => relay.client);
  const config = createConfig({
    chains: [toViemChain(LOCAL, 'http://rpc.test'), toViemChain(LOCAL_L2, 'http://l2.test')],
    transports: { [LOCAL.id]: http('http://rpc.test'), [LOCAL_L2.id]: http('http://l2.test') },
    connectors: [walletConnect(open)],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    }),
  });
  const connector = config.connectors[0] as Connector;
  const pairing = pairingOf(connector);
  if (!pairing) throw new Error('It does not pair.');
  return { ...relay, open, config, connector, pairing, stored };
}

/** A page whose wallet has scanned the QR code and granted these accounts. */
async function paired(...accounts: string[]) {
  const shown = page();
  const requests = connect(shown.config, { connector: shown.connector });
  await settled();
  shown.approve(sessionOf(accounts));
  await requests;
  return shown;
}

/** Starts connecting, runs the wallet's response, and returns the failure. */
async function failureAfter(answer: (shown: ReturnType<typeof page>) => unknown) {
  const shown = page();
  const failure = connect(shown.config, { connector: shown.connector }).catch(failureCodeOf);
  await settled();
  await answer(shown);
  await settled();
  return { ...shown, code: await failure };
}

const connection = ({ config }: ReturnType<typeof page>) =>
  config.state.current ? config.state.connections.get(config.state.current) : undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('pairing', () => {
  it('offers the URI until the wallet responds, and requests the supported networks', async () => {
    const shown = page();
    const seen: unknown[] = [];
    shown.pairing.onPairingUri(() => seen.push(shown.pairing.pairingUri()));
    const requests = connect(shown.config, { connector: shown.connector });
    await settled();
    expect(seen).toEqual(['wc:a1b2@2?symKey=00']);
    expect(shown.requests).toEqual([
      {
        optionalNamespaces: {
          eip155: expect.objectContaining({ chains: ['eip155:31337', 'eip155:31338'] }),
        },
      },
    ]);
    shown.approve(sessionOf([there, here]));
    expect(await requests).toEqual({ accounts: [ACCOUNT], chainId: LOCAL_L2.id });
    expect(seen).toEqual(['wc:a1b2@2?symKey=00', undefined]);
  });

  it.each([
    ['REJECTED', 'the wallet declines', { code: 5000, message: 'User rejected.' }],
    ['PAIRING_NETWORKS', 'it supports none of the networks', { code: 5100, message: 'No.' }],
    ['UNKNOWN', 'it fails for another reason', new Error('x')],
  ])('fails with %s when %s', async (code, _when, message) => {
    expect((await failureAfter(({ decline }) => decline(message))).code).toBe(code);
  });

  it('disconnects a session without an account on a supported network', async () => {
    const { code, requests } = await failureAfter(({ approve }) =>
      approve(sessionOf([`eip155:1:${ACCOUNT}`, 'eip155:31337:nobody'])),
    );
    expect(code).toBe('PAIRING_NETWORKS');
    expect(requests).toContainEqual({ left: TOPIC });
  });

  it('expires with the code, and disconnects a session that is approved later', async () => {
    const shown = await failureAfter(() => jest.advanceTimersByTimeAsync(PAIRING_MS));
    expect(shown.code).toBe('PAIRING_EXPIRED');
    shown.approve(sessionOf([here]));
    await settled();
    expect(shown.requests).toContainEqual({ left: TOPIC });
  });

  it('can be cancelled and restarted', async () => {
    const shown = await failureAfter(({ pairing }) => pairing.cancelPairing());
    expect(shown.code).toBe('REJECTED');
    expect(shown.pairing.pairingUri()).toBeUndefined();
    const again = connect(shown.config, { connector: shown.connector });
    await settled();
    expect(shown.pairing.pairingUri()).toBe('wc:a1b2@2?symKey=00');
    shown.approve(sessionOf([here]));
    expect((await again).accounts).toEqual([ACCOUNT]);
  });

  it('fails when the relay client cannot be loaded, and loads it again on the next attempt', async () => {
    const shown = page();
    shown.open.mockRejectedValueOnce(new Error('chunk'));
    const failed = connect(shown.config, { connector: shown.connector }).catch(failureCodeOf);
    expect(await failed).toBe('RELAY_DOWN');
    connect(shown.config, { connector: shown.connector }).catch(() => undefined);
    await settled();
    expect(shown.pairing.pairingUri()).toBeDefined();
  });
});

describe('a session', () => {
  it('sends granted methods to the wallet, and rejects the others', async () => {
    const shown = await paired(here);
    const provider = (await shown.connector.getProvider()) as {
      request(call: { method: string; params?: unknown }): Promise<unknown>;
    };
    const params = [{ from: ACCOUNT }];
    expect(await provider.request({ method: 'eth_sendTransaction', params })).toBe('0xdone');
    expect(shown.requests.at(-1)).toEqual({
      topic: TOPIC,
      chainId: 'eip155:31337',
      request: { method: 'eth_sendTransaction', params },
    });
    await expect(provider.request({ method: 'eth_getBalance' })).rejects.toMatchObject({
      code: 4200,
    });
    expect(shown.requests).toHaveLength(2);
  });

  it('switches to a granted network without a request', async () => {
    const shown = await paired(here, there);
    await switchChain(shown.config, { chainId: LOCAL_L2.id });
    expect(connection(shown)?.chainId).toBe(LOCAL_L2.id);
    expect(shown.requests).toHaveLength(1);
  });

  it('requests a switch to another network from the wallet, and stays when it is not granted', async () => {
    const shown = await paired(here);
    const failed = switchChain(shown.config, { chainId: LOCAL_L2.id }).catch(failureCodeOf);
    expect(await failed).toBe('SWITCH_FAILED');
    expect(shown.requests.at(-1)).toMatchObject({
      request: { method: 'wallet_switchEthereumChain' },
    });
    expect(connection(shown)?.chainId).toBe(LOCAL.id);
    const { namespaces } = sessionOf([here, there]);
    shown.emit('session_update', { topic: TOPIC, params: { namespaces } });
    await switchChain(shown.config, { chainId: LOCAL_L2.id });
    expect(connection(shown)?.chainId).toBe(LOCAL_L2.id);
  });

  it.each([
    31338,
    '0x7a6a',
    'eip155:31338',
  ])("switches to the wallet's network %s", async (data) => {
    const shown = await paired(here, there);
    const event = { name: 'chainChanged', data };
    shown.emit('session_event', { topic: TOPIC, params: { chainId: 'eip155:31338', event } });
    expect(connection(shown)?.chainId).toBe(LOCAL_L2.id);
  });

  it("switches to the wallet's account, but not to one that was not granted", async () => {
    const shown = await paired(here, `eip155:31337:${OTHER}`);
    const change = (address: string) =>
      shown.emit('session_event', {
        topic: TOPIC,
        params: { chainId: 'eip155:31337', event: { name: 'accountsChanged', data: [address] } },
      });
    change(`eip155:31337:${OTHER.toLowerCase()}`);
    expect(connection(shown)?.accounts).toEqual([OTHER, ACCOUNT]);
    change(`0x${'9'.repeat(40)}`);
    expect(connection(shown)?.accounts).toEqual([OTHER, ACCOUNT]);
  });

  it.each(['session_delete', 'session_expire'] as const)('ends with %s', async (event) => {
    const shown = await paired(here);
    shown.emit(event, { topic: 'of another session' });
    expect(shown.config.state.status).toBe('connected');
    shown.emit(event, { topic: TOPIC });
    await settled();
    expect(shown.config.state.status).toBe('disconnected');
    const reloaded = page(fakeRelayClient(), shown.stored);
    await reconnect(reloaded.config);
    expect(reloaded.open).not.toHaveBeenCalled();
  });

  it('is disconnected, and not resumed after a reload', async () => {
    const shown = await paired(here);
    await disconnect(shown.config);
    expect(shown.requests).toContainEqual({ left: TOPIC });
    const reloaded = page(fakeRelayClient([sessionOf([here])]), shown.stored);
    await reconnect(reloaded.config);
    expect(reloaded.config.state.status).toBe('disconnected');
  });
});

describe('a reload', () => {
  it('resumes the stored session', async () => {
    const { stored } = await paired(here);
    const reloaded = page(fakeRelayClient([sessionOf([here])]), stored);
    await reconnect(reloaded.config);
    expect(connection(reloaded)).toMatchObject({ accounts: [ACCOUNT], chainId: LOCAL.id });
    expect(reloaded.requests).toEqual([]);
  });

  it('does not start a pairing when the session is gone', async () => {
    const { stored } = await paired(here);
    const reloaded = page(fakeRelayClient(), stored);
    await reconnect(reloaded.config);
    expect(reloaded.config.state.status).toBe('disconnected');
    expect(reloaded.requests).toEqual([]);
  });

  it('does not load the client without a stored session', async () => {
    const { config, open } = page();
    await reconnect(config);
    expect(open).not.toHaveBeenCalled();
  });
});
