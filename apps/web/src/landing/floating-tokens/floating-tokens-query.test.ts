import { LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import { selectFloatingTokens } from './floating-tokens-query.ts';

const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f' as const;

const token = (more: Partial<Parameters<typeof selectFloatingTokens>[0][number]> = {}) => ({
  chainId: LOCAL.id,
  address: DAI,
  symbol: 'DAI',
  logoUri: null,
  safety: 'verified' as const,
  flags: [],
  day: 0.01,
  ...more,
});
const symbols = (...tokens: ReturnType<typeof token>[]) =>
  selectFloatingTokens(tokens, [LOCAL, LOCAL_L2]).map(
    ({ symbol, network }) => `${symbol} ${network.slug}`,
  );

describe('selectFloatingTokens', () => {
  it.each([
    ['unverified', { safety: 'medium' as const }],
    ['blocked', { safety: 'blocked' as const }],
    ['reported', { flags: ['spam' as const] }],
    ['on a network that is not configured', { chainId: 1 }],
  ])('omits a token that is %s', (_, more) => {
    expect(symbols(token(more), token({ symbol: 'USDC' }))).toEqual(['USDC local']);
  });

  it('shows a symbol once, on the network with the most of it', () => {
    expect(symbols(token({ chainId: LOCAL_L2.id }), token(), token({ symbol: 'UNI' }))).toEqual([
      'DAI local-l2',
      'UNI local',
    ]);
  });

  it('shows the native coin instead of its wrapped form', () => {
    const weth = token({ address: LOCAL.wrappedNative, symbol: 'WETH' });
    expect(selectFloatingTokens([weth], [LOCAL])).toMatchObject([
      { symbol: 'ETH', address: NATIVE },
    ]);
  });
});
