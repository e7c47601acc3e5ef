import { parseOverrides } from './overrides.ts';

const read = (search: string, hostname = 'localhost') => {
  const { flags, experiments, layers } = parseOverrides({ hostname, search });
  return [flags, experiments, layers].map((map) => Object.fromEntries(map as Map<string, unknown>));
};

describe('parseOverrides', () => {
  it.each([
    ['', {}, {}, {}],
    ['?featureFlagOverride=limits, pools', { limits: true, pools: true }, {}, {}],
    ['?featureFlagOverrideOff=limits', { limits: false }, {}, {}],
    ['?featureFlagOverride=a,b&featureFlagOverrideOff=b', { a: true, b: false }, {}, {}],
    ['?experimentOverride=price:blue,broken', {}, { price: 'blue' }, {}],
    [
      '?layerOverride=swap:size:4,swap:link:a:b,other:x:,no:',
      {},
      {},
      { swap: { size: '4', link: 'a:b' }, other: { x: '' } },
    ],
    ['?featureFlagOverride=,,', {}, {}, {}],
  ])('reads %s', (search, ...expected) => {
    expect(read(search)).toEqual(expected);
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['cenote.local', true],
    ['app.cenote.example', false],
    ['localhost.example', false],
    ['evil-local', false],
    ['127.0.0.1.example', false],
  ])('on %s applies overrides: %s', (hostname, heeded) => {
    const [flags] = read('?featureFlagOverride=a', hostname);
    expect(flags).toEqual(heeded ? { a: true } : {});
  });
});
