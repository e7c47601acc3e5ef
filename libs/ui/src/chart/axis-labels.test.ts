import { axisLabels } from './axis-labels.ts';

const millions = (value: number, more = 0) => `${(value / 1e6).toFixed(1 + more)}M`;

it.each([
  ['usual digits where they suffice', [2.1e6, 2.4e6], ['2.1M', '2.4M']],
  ['as many more as tell the marks apart', [2.41e6, 2.42e6, 2.4e6], ['2.41M', '2.42M', '2.40M']],
  ['the same label for the same figure alone', [1e6, 1e6, 1.02e6], ['1.00M', '1.00M', '1.02M']],
])('labels have %s', (_, values, labels) => {
  expect(axisLabels(values, millions)).toEqual(labels);
});

it('are written all the same where no digits tell them apart', () => {
  expect(axisLabels([1, 2], () => 'x')).toEqual(['x', 'x']);
});

it('are all as wide as the widest, which is not cut between the first and the last', () => {
  const dollars = (value: number) => (value >= 1e9 ? `$${value / 1e9}B` : `$${value / 1e6}M`);
  const labels = axisLabels([0, 5e8, 1e9], dollars);
  expect(labels.map((label) => label.trimEnd())).toEqual(['$0M', '$500M', '$1B']);
  expect(new Set(labels.map((label) => label.length))).toEqual(new Set([5]));
});
