/** Component `RangeStep`: range of a v3 or v4 position, and how it would have done in the past. */
import { RangeEditor } from '../../liquidity/range/range-editor.tsx';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { RangePast } from '../range/range-past.tsx';

export function RangeStep({ form }: { form: CreatePositionForm }) {
  const { state, patch, network, key, pool, tokenA, tokenB, isAFirst } = form;
  return (
    <>
      <RangeEditor
        network={network}
        pool={pool ? key : undefined}
        isNew={pool === null}
        token0={isAFirst ? tokenA : tokenB}
        token1={isAFirst ? tokenB : tokenA}
        tickSpacing={form.tickSpacing}
        sqrtPriceX96={form.sqrtPriceX96}
        ticks={state}
        onChange={patch}
        isInverted={form.direction.isInverted}
        onInvert={() => patch({ isInverted: !state.isInverted })}
      />
      <RangePast form={form} />
    </>
  );
}
