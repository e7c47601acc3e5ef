import { Messenger } from './messenger.ts';

interface Events {
  'Wallet:locked': [];
  'Settings:changed': [name: string, value: number];
}

it('passes the values of an event to its listeners, in the order in which they subscribed', () => {
  const messenger = new Messenger<Events>();
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

it('returns a function that publishes one event', () => {
  const messenger = new Messenger<Events>();
  const report = messenger.publisher('Settings:changed');
  const received: unknown[] = [];
  report('theme', 1);
  messenger.subscribe('Settings:changed', (...values) => received.push(values));
  report('theme', 2);
  expect(received).toEqual([['theme', 2]]);
});

it('calls the other listeners if one throws, and reports its error', () => {
  jest.useFakeTimers();
  const messenger = new Messenger<Events>();
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
