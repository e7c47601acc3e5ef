import { announce, setWindowEthereum } from './announce.ts';
import { Provider } from './provider.ts';
import { uuid } from './uuid.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

function setUp() {
  const sent: { id: number; body: string }[] = [];
  const provider = new Provider((id, body) => void sent.push({ id, body }));
  return { provider, sent };
}

it('sends requests with an id, and settles them by it', async () => {
  const { provider, sent } = setUp();
  const { request } = provider;
  const first = request({ method: 'eth_chainId' });
  const second = request({ method: 'eth_accounts', params: [] });
  expect(JSON.parse(sent[1]?.body ?? '')).toEqual({ method: 'eth_accounts', params: [] });
  provider.receive({ id: sent[1]?.id ?? 0, result: [ALICE] });
  provider.receive({ id: sent[0]?.id ?? 0, error: { code: 4900, message: 'Gone' } });
  expect(await second).toEqual([ALICE]);
  await expect(first).rejects.toMatchObject({ code: 4900, message: 'Gone' });
  expect(await first.catch((error) => error)).toBeInstanceOf(Error);
});

const cycle: unknown[] = [];
cycle.push(cycle);
it.each([
  ['nothing', undefined, -32600],
  ['no method', {}, -32600],
  ['a method that is not a string', { method: 7 }, -32600],
  ['a circular reference', { method: 'eth_call', params: cycle }, -32602],
  ['a bigint', { method: 'eth_call', params: [1n] }, -32602],
  [
    'a request beyond the maximum length',
    { method: 'eth_call', params: ['x'.repeat(600_000)] },
    -32602,
  ],
])('rejects %s without sending it', async (_, args, code) => {
  const { provider, sent } = setUp();
  await expect(provider.request(args as never)).rejects.toMatchObject({ code });
  expect(sent).toEqual([]);
});

describe('events', () => {
  const recordEvents = (provider: Provider) => {
    const events: [string, unknown][] = [];
    for (const name of ['connect', 'chainChanged', 'accountsChanged']) {
      provider.on(name, (value) => events.push([name, value]));
    }
    return events;
  };

  it('are emitted for changes only', () => {
    const { provider } = setUp();
    const events = recordEvents(provider);
    provider.receive({ site: { chainId: '0x1', accounts: [] } });
    provider.receive({ site: { chainId: '0x1', accounts: [ALICE] } });
    provider.receive({ site: { chainId: '0x1', accounts: [ALICE] } });
    provider.receive({ site: { chainId: '0xa', accounts: [] } });
    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [ALICE]],
      ['chainChanged', '0xa'],
      ['accountsChanged', []],
    ]);
  });

  it('reach the other listeners if one throws', () => {
    jest.useFakeTimers();
    const { provider } = setUp();
    provider.on('connect', () => {
      throw new Error('The page is broken');
    });
    const events = recordEvents(provider);
    provider.receive({ site: { chainId: '0x1', accounts: [] } });
    expect(events).toHaveLength(1);
    expect(() => jest.runAllTimers()).toThrow('The page is broken');
    jest.useRealTimers();
  });

  it('no longer reach a removed listener', () => {
    const { provider } = setUp();
    const listener = jest.fn();
    provider.once('connect', listener);
    provider.on('chainChanged', listener).removeListener('chainChanged', listener);
    provider.receive({ site: { chainId: '0x1', accounts: [] } });
    provider.receive({ site: { chainId: '0xa', accounts: [] } });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('the EIP-6963 announcement', () => {
  it('is dispatched immediately and on each request of a page, and is frozen', () => {
    const target = new EventTarget();
    const events: CustomEvent[] = [];
    target.addEventListener('eip6963:announceProvider', (event) =>
      events.push(event as CustomEvent),
    );
    const { provider } = setUp();
    announce(target, provider, uuid());
    target.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(events).toHaveLength(2);
    const { detail } = events[0] as CustomEvent;
    expect(events[1]?.detail).toBe(detail);
    expect([Object.isFrozen(detail), Object.isFrozen(detail.info)]).toEqual([true, true]);
    expect(detail.info).toMatchObject({ name: 'Cenote', rdns: 'eth.cenote' });
    expect(detail.info.uuid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(detail.info.icon).toMatch(/^data:image\/svg\+xml,/);
  });
});

describe('window.ethereum', () => {
  it('is set if it is free, and can be overwritten by another wallet', () => {
    const target = new EventTarget() as EventTarget & { ethereum?: unknown };
    const { provider } = setUp();
    setWindowEthereum(target, provider);
    expect(target.ethereum).toBe(provider);
    target.ethereum = 'another wallet';
    expect(target.ethereum).toBe('another wallet');
  });

  it('is not overwritten if another wallet has set it', () => {
    const target = Object.assign(new EventTarget(), { ethereum: 'another wallet' });
    setWindowEthereum(target, setUp().provider);
    expect(target.ethereum).toBe('another wallet');
  });
});

describe('the methods for older libraries', () => {
  it('remove a listener with off', () => {
    const { provider } = setUp();
    const listener = jest.fn();
    provider.on('chainChanged', listener).off('chainChanged', listener);
    provider.receive({ site: { chainId: '0x1', accounts: [] } });
    provider.receive({ site: { chainId: '0xa', accounts: [] } });
    expect(listener).not.toHaveBeenCalled();
  });

  it('request the accounts with enable', async () => {
    const { provider, sent } = setUp();
    const enabled = provider.enable();
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ method: 'eth_requestAccounts' });
    provider.receive({ id: sent[0]?.id ?? 0, result: [ALICE] });
    expect(await enabled).toEqual([ALICE]);
  });

  it('call back with the result or the error from sendAsync', async () => {
    const { provider, sent } = setUp();
    const callback = jest.fn();
    provider.sendAsync({ id: 7, jsonrpc: '2.0', method: 'eth_chainId' }, callback);
    provider.sendAsync({ id: 8, jsonrpc: '2.0', method: 'eth_sign' }, callback);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ method: 'eth_chainId' });
    provider.receive({ id: sent[0]?.id ?? 0, result: '0x1' });
    provider.receive({ id: sent[1]?.id ?? 0, error: { code: 4200, message: 'No' } });
    await new Promise(process.nextTick);
    expect(callback.mock.calls).toEqual([
      [null, { id: 7, jsonrpc: '2.0', result: '0x1' }],
      [expect.objectContaining({ code: 4200 })],
    ]);
  });

  it('return from send a promise for a method, call back for a payload, and reject a payload without a callback', async () => {
    const { provider, sent } = setUp();
    const promised = provider.send('eth_getBalance', ['0x00', 'latest']);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      method: 'eth_getBalance',
      params: ['0x00', 'latest'],
    });
    provider.receive({ id: sent[0]?.id ?? 0, result: '0x5' });
    expect(await promised).toEqual({ jsonrpc: '2.0', result: '0x5' });
    const callback = jest.fn();
    expect(provider.send({ id: 9, method: 'eth_chainId' }, callback)).toBeUndefined();
    provider.receive({ id: sent[1]?.id ?? 0, result: '0x1' });
    await new Promise(process.nextTick);
    expect(callback).toHaveBeenCalledWith(null, { id: 9, jsonrpc: '2.0', result: '0x1' });
    expect(() => provider.send({ id: 10, method: 'eth_chainId' })).toThrow(
      expect.objectContaining({ code: 4200 }),
    );
  });
});
