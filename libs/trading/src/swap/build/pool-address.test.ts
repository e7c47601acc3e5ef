import { type KnownToken, lower, NATIVE } from '@cenote/chains';
import { NETWORKS } from '@cenote/chains/networks';
import { Token } from '@uniswap/sdk-core';
import { computePairAddress } from '@uniswap/v2-sdk';
import { computePoolAddress } from '@uniswap/v3-sdk';
import { Pool as V4Pool } from '@uniswap/v4-sdk';
import { v2PairAddress, v3PoolAddress, v4PoolId } from './pool-address.ts';

/** zkSync derives addresses in another way; swaps are not supported there. */
const PUBLIC = NETWORKS.filter(({ isLocal, slug }) => !isLocal && slug !== 'zksync');

describe.each(PUBLIC)('on $name', ({ id, contracts, tokens = [], v3FeeTiers }) => {
  const wrapped = { address: contracts.weth9, decimals: 18 };
  const any = { address: `0x${'5a'.repeat(20)}`, decimals: 18 } as const;
  const pairs = [any, ...tokens.slice(1, 4)].map((token) => [wrapped, token] as const);
  const sdk = ({ address, decimals }: Pick<KnownToken, 'address' | 'decimals'>) =>
    new Token(id, address, decimals);

  it('pools have the addresses and ids that the SDKs compute', () => {
    for (const [a, b] of pairs) {
      const [tokenA, tokenB] = [sdk(a), sdk(b)];
      const { v2Factory, v3Factory } = contracts;
      if (v2Factory) {
        const expected = computePairAddress({ factoryAddress: v2Factory, tokenA, tokenB });
        expect(v2PairAddress(v2Factory, a.address, b.address)).toBe(lower(expected as never));
      }
      for (const fee of v3FeeTiers) {
        const expected = computePoolAddress({ factoryAddress: v3Factory, tokenA, tokenB, fee });
        expect(v3PoolAddress(v3Factory, a.address, b.address, fee)).toBe(lower(expected as never));
      }
      const expected = V4Pool.getPoolId(tokenA, tokenB, 3_000, 60, NATIVE);
      expect(v4PoolId(a.address, b.address, 3_000, 60, NATIVE)).toBe(expected);
    }
  });
});
