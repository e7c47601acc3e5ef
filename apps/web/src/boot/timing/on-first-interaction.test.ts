import { fireEvent } from '@testing-library/react';
import { onFirstInteraction } from './on-first-interaction.ts';

test('the work starts once, after the first interaction has been handled', async () => {
  jest.useFakeTimers();
  const work = jest.fn();
  onFirstInteraction(work);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  fireEvent.pointerDown(document.body);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(1);
  fireEvent.wheel(document.body);
  await jest.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
