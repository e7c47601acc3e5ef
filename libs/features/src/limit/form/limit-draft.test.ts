import { AT_MARKET, flipLimit, type LimitDraft, solveLimit, typeAmount } from './limit-draft.ts';

const ETH_USDC = { input: 18, output: 6 };
const market = { amountIn: 10n ** 17n, amountOut: 300_000_000n };
const draft: LimitDraft = { field: 'INPUT', value: '2', price: AT_MARKET, isInverted: false };
const fields = (draft: LimitDraft, at: typeof market | null = market) => {
  const { textIn, priceText, textOut } = solveLimit(draft, ETH_USDC, at ?? undefined);
  return [textIn, priceText, textOut];
};
const typed = (text: string, isInverted = false) => ({ by: 'text' as const, text, isInverted });

describe('solveLimit', () => {
  it.each<[string, Partial<LimitDraft>, string[]]>([
    ['computes the amount bought at the market price', {}, ['2', '3000', '6000']],
    [
      'computes the amount bought at a preset',
      { price: { by: 'market', bps: 500, isInverted: false } },
      ['2', '3150', '6300'],
    ],
    [
      'computes the amount bought at a preset of the other direction',
      { price: { by: 'market', bps: 500, isInverted: true }, isInverted: true },
      ['2', '0.000316666666', '6315.78948'],
    ],
    [
      'computes the amount bought at an entered price',
      { price: typed('3100.5') },
      ['2', '3100.5', '6201'],
    ],
    [
      'computes the amount bought at an entered price of the other direction',
      { price: typed('0.0004', true) },
      ['2', '2500', '5000'],
    ],
    [
      'computes the amount sold if the amount bought was entered',
      { field: 'OUTPUT', value: '6300', price: { by: 'market', bps: 500, isInverted: false } },
      ['2', '3150', '6300'],
    ],
    [
      'computes the price of two amounts',
      { price: { by: 'amounts', other: '5000' } },
      ['2', '2500', '5000'],
    ],
    [
      'computes the price of two amounts in the other direction',
      { price: { by: 'amounts', other: '5000' }, isInverted: true },
      ['2', '0.0004', '5000'],
    ],
    ['returns empty amounts without an entered amount', { value: '' }, ['', '3000', '']],
    [
      'returns an empty amount if the price is not a number yet',
      { price: typed('.') },
      ['2', '.', ''],
    ],
    ['returns an empty amount for an amount of zero', { value: '0.0' }, ['0.0', '3000', '']],
  ])('%s', (_, change, expected) => {
    expect(fields({ ...draft, ...change })).toEqual(expected);
  });

  it('returns no amount until the market price is loaded', () => {
    expect(fields(draft, null).slice(1)).toEqual(['', '']);
    expect(solveLimit(draft, { input: 18 }, market).amountOut).toBeUndefined();
  });

  it('never returns less than the price on screen', () => {
    const { amountIn, amountOut, price } = solveLimit(
      { ...draft, field: 'OUTPUT', value: '1000', price: typed('0.000333', true) },
      ETH_USDC,
      market,
    );
    expect(amountOut! * price!.amountIn >= amountIn! * price!.amountOut).toBe(true);
  });

  it('returns no amount above the maximum of an order', () => {
    const most = { ...draft, price: typed('1000000000000000000000000000000000000') };
    expect(solveLimit(most, ETH_USDC, market).amountOut).toBeUndefined();
  });
});

describe('typeAmount', () => {
  it('does not change the price', () => {
    expect(fields(typeAmount(draft, { field: 'OUTPUT', value: '3000' }, false))).toEqual([
      '1',
      '3000',
      '3000',
    ]);
  });

  it('sets the price from the amounts if there is no market price', () => {
    const both = typeAmount(draft, { field: 'OUTPUT', value: '5000' }, true);
    expect(fields(both, null)).toEqual(['2', '2500', '5000']);
    const more = typeAmount(both, { field: 'INPUT', value: '4' }, true);
    expect(fields(more, null)).toEqual(['4', '1250', '5000']);
    const again = typeAmount(more, { field: 'INPUT', value: '5' }, true);
    expect(fields(again, null)).toEqual(['5', '1000', '5000']);
  });

  it('returns to the market price when both amounts are empty', () => {
    const both = typeAmount(draft, { field: 'OUTPUT', value: '5000' }, true);
    const one = typeAmount(both, { field: 'OUTPUT', value: '' }, true);
    expect(one.price.by).toBe('amounts');
    expect(typeAmount(one, { field: 'INPUT', value: '' }, true).price).toEqual(AT_MARKET);
  });
});

describe('flipLimit', () => {
  it('keeps the percentage of a preset, applied to the price on screen', () => {
    const flipped = flipLimit({ ...draft, price: { by: 'market', bps: 500, isInverted: false } });
    expect(flipped).toMatchObject({ isInverted: true, price: { bps: 500, isInverted: true } });
    const { priceText } = solveLimit(
      flipped,
      { input: 6, output: 18 },
      {
        amountIn: market.amountOut,
        amountOut: market.amountIn,
      },
    );
    expect(priceText).toBe('2850');
  });

  it('does not change the text of an entered price', () => {
    const flipped = flipLimit({ ...draft, price: typed('2500') });
    const { priceText, textOut } = solveLimit(flipped, { input: 6, output: 18 }, undefined);
    expect([priceText, textOut]).toEqual(['2500', '2']);
  });
});
