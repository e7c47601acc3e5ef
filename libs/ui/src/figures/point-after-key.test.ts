import { pointAfterKey } from './point-after-key.ts';

describe('pointAfterKey', () => {
  it.each([
    ['ArrowLeft', undefined, 10],
    ['ArrowRight', undefined, 10],
    ['ArrowLeft', 5, 4],
    ['ArrowDown', 5, 4],
    ['ArrowUp', 5, 6],
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 10, 10],
    ['Home', 5, 0],
    ['End', undefined, 10],
    ['PageUp', 5, 6],
    ['PageDown', 5, 4],
    ['a', 5, undefined],
  ])('%s at %s of 10 moves to %s', (key, from, to) => {
    expect(pointAfterKey(key, from, 10)).toBe(to);
  });
});
