import type { Address } from '@cenote/chains';
import type { Filling } from '../fill/executor-call.ts';
import { sentFillOf } from './sent-fill.ts';

const [SWAPPER, TOKEN]: Address[] = [`0x${'a'.repeat(40)}`, `0x${'1'.repeat(40)}`];
const filling = {
  amounts: { hash: '0xaa', tokenIn: `0x${'2'.repeat(40)}`, tokenOut: TOKEN },
  surplus: 10n,
  price: { amount: 1n, wei: 3n },
} as unknown as Filling;

describe('the journal entry of a fill', () => {
  it('values the surplus at the current price', () => {
    const fill = sentFillOf(filling, { parties: [SWAPPER!], runsCode: false });
    expect(fill).toMatchObject({ order: '0xaa', surplus: '10', wei: '30', runsCode: false });
  });

  it('values the surplus of an unverified token at 0, regardless of its pools', () => {
    const fill = sentFillOf(filling, { parties: [SWAPPER!, TOKEN!], runsCode: true });
    expect(fill).toMatchObject({ surplus: '10', wei: '0', parties: [SWAPPER, TOKEN] });
  });
});
