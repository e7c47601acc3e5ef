import { formatList } from './list.ts';

it.each([
  [[], ''],
  [['1 ETH'], '1 ETH'],
  [['1 ETH', '5 USDC', '7 DAI'], '1 ETH, 5 USDC, and 7 DAI'],
])('formatList formats %j', (items, text) => {
  expect(formatList(items, 'en-US')).toBe(text);
});
