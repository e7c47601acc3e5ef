import { LOCAL_NETWORKS, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { clearSwapUrl, parseSwapUrl, readSwapLink, writeSwapUrl } from './swap-url.ts';

const networks = LOCAL_NETWORKS;
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' as const;
const parse = (query: string) => parseSwapUrl(new URLSearchParams(query), networks);

describe('the swap in the address bar', () => {
  it('has the native coin as input on the first network when it is empty', () => {
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
  ])('is parsed: %s', (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });

  it('is written as it was parsed, for any query', () => {
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

  it.each([
    ['exactAmount=2&exactField=output', { value: '2', field: 'OUTPUT' }],
    ['value=2&field=output', { value: '2', field: 'OUTPUT' }],
    ['value=2&exactAmount=3', { value: '2' }],
  ])('is parsed in the older form %s', (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });

  const read = (query: string) => readSwapLink(new URLSearchParams(query), networks);

  it('returns currencies given by symbol for lookup', () => {
    expect(read('inputCurrency=USDC&outputCurrency=wstETH')).toMatchObject({
      symbols: { input: 'USDC', output: 'wstETH' },
      ignored: [],
    });
    expect(read(`inputCurrency=ETH&outputCurrency=${USDC}`).symbols).toEqual({});
  });

  it.each([
    ['chain=mars&value=1', [{ part: 'network', text: 'mars' }]],
    ['inputCurrency=javascript:alert(1)', [{ part: 'token', text: 'javascript:alert(1)' }]],
    ['outputCurrency=0x12', [{ part: 'token', text: '0x12' }]],
    [
      `inputCurrency=${USDC}&outputCurrency=${USDC}`,
      [{ part: 'token', text: '0xa0b86991c6218b36c1d19d…' }],
    ],
    ['value=1e9', [{ part: 'amount', text: '1e9' }]],
    ['exactAmount=1,000', [{ part: 'amount', text: '1,000' }]],
    ['value=1&field=both', [{ part: 'field', text: 'both' }]],
    ['', []],
    [`chain=local&inputCurrency=NATIVE&outputCurrency=${USDC}&value=1&field=INPUT`, []],
  ])('lists the ignored parts of %s', (query, ignored) => {
    expect(read(query).ignored).toEqual(ignored);
  });

  it('is written without parameters of the older form', () => {
    const params = new URLSearchParams('exactAmount=2&exactField=output');
    const written = writeSwapUrl(params, parseSwapUrl(params, networks), networks);
    expect(written.toString()).toBe('chain=local&inputCurrency=NATIVE&value=2&field=OUTPUT');
  });

  it('is cleared of currencies and amount for another network, whose slug is set', () => {
    const params = new URLSearchParams(
      `inputCurrency=NATIVE&outputCurrency=${USDC}&value=2&field=OUTPUT&exactAmount=2&theme=dark`,
    );
    const next = clearSwapUrl(params, 31338, networks);
    expect(next.toString()).toBe('theme=dark&chain=local-l2');
  });
});
