import { Messenger } from './messenger.ts';

interface Events {
  'Wallet:locked': [];
  'Settings:changed': [name: string, value: number];
}
interface Actions {
  'Prices:usd': (token: string) => Promise<number>;
}
const create = () => new Messenger<Actions, Events>();

it('passes the values of an event to its listeners, in the order in which they subscribed', () => {
  const messenger = create();
  const received: unknown[] = [];
  messenger.subscribe('Settings:changed', (name, value) => received.push(['first', name, value]));
  messenger.subscribe('Settings:changed', (name) => received.push(['second', name]));
  messenger.subscribe('Wallet:locked', () => received.push('locked'));
  messenger.publish('Settings:changed', 'autoLock', 5);
  expect(received).toEqual([
    ['first', 'autoLock', 5],
    ['second', 'autoLock'],
  ]);
});

it('calls the other listeners if one throws, and reports its error', () => {
  jest.useFakeTimers();
  const messenger = create();
  const listener = jest.fn();
  messenger.subscribe('Wallet:locked', () => {
    throw new Error('broken');
  });
  messenger.subscribe('Wallet:locked', listener);
  messenger.publish('Wallet:locked');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(() => jest.runAllTimers()).toThrow('broken');
  jest.useRealTimers();
});

it('returns the result of an action, and throws while nothing handles it', async () => {
  const messenger = create();
  expect(() => messenger.call('Prices:usd', 'WETH')).toThrow('Nothing handles Prices:usd');
  messenger.handle('Prices:usd', async (token) => token.length);
  expect(await messenger.call('Prices:usd', 'WETH')).toBe(4);
});

describe('the messenger of one part', () => {
  it('publishes its own events, and listens to and calls what it lists', async () => {
    const messenger = create();
    const wallet = messenger.restrict('Wallet', ['Settings:changed', 'Prices:usd']);
    const received: unknown[] = [];
    messenger.handle('Prices:usd', async () => 7);
    messenger.subscribe('Wallet:locked', () => received.push('locked'));
    wallet.subscribe('Settings:changed', (name, value) => received.push(name, value));
    wallet.publish('Wallet:locked');
    messenger.publish('Settings:changed', 'theme', 1);
    expect(received).toEqual(['locked', 'theme', 1]);
    expect(await wallet.call('Prices:usd', 'WETH')).toBe(7);
  });

  it('throws for all other events and actions', () => {
    const wallet = create().restrict('Wallet') as unknown as ReturnType<typeof create>;
    const refused = 'Wallet may not use';
    expect(() => wallet.publish('Settings:changed', 'theme', 1)).toThrow(refused);
    expect(() => wallet.subscribe('Settings:changed', () => {})).toThrow(refused);
    expect(() => wallet.call('Prices:usd', 'WETH')).toThrow(refused);
    expect(() => wallet.handle('Prices:usd', async () => 1)).toThrow(refused);
  });
});
