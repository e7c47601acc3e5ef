import { isChunkError } from './chunk-error.ts';

describe('isChunkError', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://x/assets/a.js',
    'error loading dynamically imported module: http://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('matches %s', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });

  it('does not match other errors', () => {
    expect(isChunkError(new TypeError('x is undefined'))).toBe(false);
    expect(isChunkError('dynamically imported module')).toBe(false);
  });
});
