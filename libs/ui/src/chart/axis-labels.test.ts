import { axisLabels } from './axis-labels.ts';

const millions = (value: number, more = 0) => `${(value / 1e6).toFixed(1 + more)}M`;

it.each([
  ['the default digits if they suffice', [2.1e6, 2.4e6], ['2.1M', '2.4M']],
  [
    'as many more digits as distinguish the ticks',
    [2.41e6, 2.42e6, 2.4e6],
    ['2.41M', '2.42M', '2.40M'],
  ],
  ['the same text for equal values only', [1e6, 1e6, 1.02e6], ['1.00M', '1.00M', '1.02M']],
])('labels have %s', (_, values, labels) => {
  expect(axisLabels(values, millions)).toEqual(labels);
});

it('labels are returned even if no number of digits distinguishes them', () => {
  expect(axisLabels([1, 2], () => 'x')).toEqual(['x', 'x']);
});

it('labels are padded to the same width, so that the axis does not truncate any', () => {
  const dollars = (value: number) => (value >= 1e9 ? `$${value / 1e9}B` : `$${value / 1e6}M`);
  const labels = axisLabels([0, 5e8, 1e9], dollars);
  expect(labels.map((label) => label.trimEnd())).toEqual(['$0M', '$500M', '$1B']);
  expect(new Set(labels.map((label) => label.length))).toEqual(new Set([5]));
});
