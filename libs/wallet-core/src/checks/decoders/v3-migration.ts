/** `v3Migration`: decoder of V3Migrator calls, which migrate v2 liquidity to a v3 position. */
import { lower } from '@cenote/chains';
import { parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { CallDecoder } from '../decoder.ts';
import { known } from './known-contracts.ts';
import { exactly } from './limited.ts';

/* V3Migrator (https://github.com/Uniswap/v3-periphery). */
const ABI = parseAbi([
  'function migrate((address pair, uint256 liquidityToMigrate, uint8 percentageToMigrate, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline, bool refundAsETH) params)',
]);

const ALL = 100;

/** Decodes the migration of v2 liquidity to a v3 position; the unused part is paid to the caller. */
export const v3Migration: CallDecoder = callDecoder({
  name: 'v3 migration',
  abi: ABI,
  targets: known.v3Migrator,
  read({ args: [p] }) {
    const percentage = p.percentageToMigrate;
    if (percentage === 0 || percentage > ALL) return undefined;
    return {
      kind: 'addLiquidity',
      protocol: 'v3',
      gives: [exactly(p.pair, p.liquidityToMigrate)],
      shares: {
        pair: lower(p.pair),
        tokens: [lower(p.token0), lower(p.token1)],
        amount: p.liquidityToMigrate,
        percentage,
      },
      bounds: { ticks: [p.tickLower, p.tickUpper], least: [p.amount0Min, p.amount1Min] },
      recipient: lower(p.recipient),
      deadline: p.deadline,
    };
  },
});
