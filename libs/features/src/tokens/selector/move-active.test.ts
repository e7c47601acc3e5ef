import { moveActive } from './move-active.ts';

describe('moveActive', () => {
  it.each([
    ['ArrowDown', -1, 5, 0],
    ['ArrowDown', 0, 5, 1],
    ['ArrowDown', 4, 5, 4],
    ['ArrowUp', 3, 5, 2],
    ['ArrowUp', 0, 5, 0],
    ['ArrowUp', -1, 5, 0],
    ['PageDown', 0, 20, 6],
    ['PageDown', 18, 20, 19],
    ['PageUp', 3, 20, 0],
    ['Home', 3, 5, 0],
    ['End', 0, 5, 4],
    ['Tab', 1, 5, undefined],
    ['a', 1, 5, undefined],
    ['ArrowDown', -1, 0, undefined],
    ['End', -1, 0, undefined],
  ])('%s at active row %d of list %#: %d rows, new row %s', (key, active, count, next) => {
    expect(moveActive(key, active, count)).toBe(next);
  });
});
