import { NATIVE, NETWORKS, type Network } from '@cenote/chains';
import fc from 'fast-check';
import { onNetwork, parseSwapUrl, writeSwapUrl } from './swap-url.ts';

const networks = NETWORKS as readonly [Network, ...Network[]];
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' as const;
const parse = (query: string) => parseSwapUrl(new URLSearchParams(query), networks);

describe('the swap in the address bar', () => {
  it('pays the native coin on the first network when it says nothing', () => {
    expect(parse('')).toEqual({
      chainId: 31337,
      input: NATIVE,
      output: undefined,
      value: '',
      field: 'INPUT',
    });
  });

  it.each([
    ['chain=local-l2', { chainId: 31338 }],
    ['chain=LOCAL', { chainId: 31337 }],
    ['chain=31338', { chainId: 31338 }],
    ['chain=mars', { chainId: 31337 }],
    [`chain=mars&inputCurrency=${USDC}&value=1`, { chainId: 31337, input: NATIVE, value: '' }],
    [`inputCurrency=${USDC.toUpperCase().replace('0X', '0x')}`, { input: USDC }],
    [`outputCurrency=${USDC}`, { input: NATIVE, output: USDC }],
    ['outputCurrency=NATIVE', { input: undefined, output: NATIVE }],
    ['inputCurrency=eth&outputCurrency=NATIVE', { input: NATIVE, output: undefined }],
    [`inputCurrency=${USDC}&outputCurrency=${USDC}`, { input: USDC, output: undefined }],
    ['inputCurrency=javascript:alert(1)', { input: NATIVE }],
    ['value=1.5&field=OUTPUT', { value: '1.5', field: 'OUTPUT' }],
    ['value=.5', { value: '.5' }],
    ['value=.', { value: '' }],
    ['value=1e9', { value: '' }],
    ['value=-1', { value: '' }],
    ['value=1.2.3', { value: '' }],
    ['field=both', { field: 'INPUT' }],
  ])('reads %s', (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });

  it('writes what it reads, whatever the query', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('NATIVE', USDC, 'local-l2', '1.5', 'OUTPUT'),
    );
    fc.assert(
      fc.property(piece, piece, piece, piece, piece, (chain, input, output, value, field) => {
        const params = new URLSearchParams({
          chain,
          inputCurrency: input,
          outputCurrency: output,
          value,
          field,
          lng: 'fr-FR',
        });
        const state = parseSwapUrl(params, networks);
        const written = writeSwapUrl(params, state, networks);
        expect(written.get('lng')).toBe('fr-FR');
        const again = parseSwapUrl(written, networks);
        expect(again).toEqual(state.value ? state : { ...state, field: 'INPUT' });
      }),
    );
  });

  it('clears the currencies and the amount on another network', () => {
    const params = new URLSearchParams(`outputCurrency=${USDC}&value=2&field=OUTPUT&theme=dark`);
    const next = writeSwapUrl(params, onNetwork(31338), networks);
    expect(next.toString()).toBe('theme=dark&chain=local-l2&inputCurrency=NATIVE');
  });
});
