import { explorerPage } from './explorer-link.tsx';

it.each([
  ['https://scan.example', 'https://scan.example/tx/0x1'],
  ['https://scan.example/', 'https://scan.example/tx/0x1'],
  ['https://scan.example/base//', 'https://scan.example/base/tx/0x1'],
  ['https://scan.example/?a=b#c', 'https://scan.example/tx/0x1'],
  ['javascript:alert(1)//', undefined],
  ['scan.example', undefined],
  [undefined, undefined],
])('builds for %s the link %s', (explorerUrl, page) => {
  expect(explorerPage(explorerUrl, 'tx', '0x1')).toBe(page);
});
