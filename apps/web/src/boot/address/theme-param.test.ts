import { themeParam } from './theme-param.ts';

it.each([
  ['?theme=light', 'light'],
  ['?theme=dark', 'dark'],
  ['?theme=blue', undefined],
  ['', undefined],
] as const)('%s requests theme %s', (query, expected) => {
  expect(themeParam(query)).toBe(expected);
});
