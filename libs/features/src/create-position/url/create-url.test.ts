import { LOCAL_NETWORKS, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { emptyCreate, parseCreateUrl, writeCreateUrl } from './create-url.ts';

const networks = LOCAL_NETWORKS;
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const parse = (query: string) => parseCreateUrl(new URLSearchParams(query), networks);

describe('the form for a new position in the address bar', () => {
  it('has the native coin of the first network when it is empty', () => {
    expect(parse('')).toEqual(emptyCreate(31_337));
  });

  it.each([
    ['chain=local-l2', { chainId: 31_338 }],
    [`chain=mars&currencyB=${USDC}`, { chainId: 31_337, currencyB: undefined }],
    ['currencyB=NATIVE', { currencyA: undefined, currencyB: NATIVE }],
    [`currencyA=${USDC}&currencyB=${USDC}`, { currencyA: USDC, currencyB: undefined }],
    ['fee=3000&tickSpacing=60', { fee: 3_000, tickSpacing: 60 }],
    ['fee=-1&tickSpacing=0', { fee: undefined, tickSpacing: undefined }],
    ['fee=8388608', { fee: 8_388_608 }],
    [`hook=${USDC}`, { hook: USDC }],
    ['hook=0x12', { hook: undefined }],
    ['lower=-60&upper=60', { lower: -60, upper: 60 }],
    ['lower=-60', { lower: undefined, upper: undefined }],
    ['lower=-900000&upper=60', { lower: undefined, upper: undefined }],
    ['price=1e9&value=1,5', { price: '', value: '' }],
    ['step=range&side=B&inverted=true', { step: 'range', side: 'B', isInverted: true }],
    ['zap=true&value=1&side=B&other=2.5', { value: '1', side: 'B', otherValue: '2.5' }],
    ['zap=true&other=2e5', { isZap: true, otherValue: '' }],
    ['value=1&other=2', { value: '1', otherValue: '' }],
    ['step=sign', { step: 'pair' }],
  ])('is parsed: %s', (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });

  it('is the same after it was written and parsed, for any query', () => {
    const text = fc.constantFrom(
      ...['NATIVE', USDC, 'range', 'true', 'B', '3000', '-120', '1.5', '', 'local-l2', '<script>'],
    );
    const names = [
      'chain',
      'step',
      'currencyA',
      'currencyB',
      'fee',
      'tickSpacing',
      'hook',
      'price',
    ];
    const more = ['inverted', 'lower', 'upper', 'value', 'side', 'other', 'native', 'zap'];
    const query = fc.dictionary(fc.constantFrom(...names, ...more), text);
    fc.assert(
      fc.property(query, (parts) => {
        const params = new URLSearchParams({ ...parts, theme: 'dark' });
        const state = parseCreateUrl(params, networks);
        const written = writeCreateUrl(params, state, networks);
        expect(written.get('theme')).toBe('dark');
        const again = parseCreateUrl(written, networks);
        expect(again).toEqual(state.value || state.isZap ? state : { ...state, side: 'A' });
      }),
    );
  });
});
