import { renderHook } from '@testing-library/react';
import { useCloseWhenAnswered } from './use-close-when-answered.ts';

const close = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  close.mockClear();
  Object.assign(window, { close });
});
afterEach(() => {
  jest.useRealTimers();
  location.hash = '';
});

const show = (hash: string, open: number) => {
  location.hash = hash;
  return renderHook(({ count }) => useCloseWhenAnswered(count), { initialProps: { count: open } });
};
const pass = () => jest.advanceTimersByTime(5_000);

it('closes the approval window after all requests are answered, even if the worker does not', () => {
  const { rerender } = show('#approval', 1);
  pass();
  expect(close).not.toHaveBeenCalled();
  rerender({ count: 0 });
  pass();
  expect(close).toHaveBeenCalledTimes(1);
});

it('does not close for the next request of the same site', () => {
  const { rerender } = show('#approval', 1);
  rerender({ count: 0 });
  jest.advanceTimersByTime(500);
  rerender({ count: 1 });
  pass();
  expect(close).not.toHaveBeenCalled();
});

it.each(['', '#calls/abc', '#7'])('does not close another page of the wallet: %j', (hash) => {
  show(hash, 0);
  pass();
  expect(close).not.toHaveBeenCalled();
});

it('does not close if the window shows something else by then', () => {
  show('#approval', 0);
  location.hash = '';
  pass();
  expect(close).not.toHaveBeenCalled();
});
