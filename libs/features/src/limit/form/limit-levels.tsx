import { useEffect, useRef } from 'react';
import type { PairLevel } from '../../chart/pair-level.ts';
import type { LimitForm } from './use-limit-form.ts';
import { useLimitLevels } from './use-limit-levels.ts';

export interface LimitLevelsProps {
  form: LimitForm;
  onChange(levels: readonly PairLevel[]): void;
}

/**
 * Component without output (default export) that calls `onChange` with the prices to draw on the chart beside the limit
 * form.
 */
export default function LimitLevels({ form, onChange }: LimitLevelsProps) {
  const levels = useLimitLevels(form);
  const reported = useRef('[]');
  useEffect(() => {
    // Limits are new objects at each poll, with the same prices.
    const key = JSON.stringify(levels);
    if (key === reported.current) return;
    reported.current = key;
    onChange(levels);
  });
  return null;
}
