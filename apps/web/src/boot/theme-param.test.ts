import { chosenTheme } from './theme-param.ts';

describe('chosenTheme', () => {
  it.each([
    ['?theme=light', 'system', 'light'],
    ['?theme=dark', 'light', 'dark'],
    ['?theme=blue', 'light', 'light'],
    ['', 'dark', 'dark'],
  ] as const)('of %s over %s is %s', (query, kept, expected) => {
    expect(chosenTheme(query, kept)).toBe(expected);
  });
});
