import { useEffect } from 'react';
import type { PairLevel } from '../chart/pair-level.ts';
import type { LimitForm } from './use-limit-form.ts';
import { useLimitLevels } from './use-limit-levels.ts';

export interface LimitLevelsProps {
  form: LimitForm;
  /** Keep it the same function. */
  onChange(levels: readonly PairLevel[]): void;
}

/** Reports the prices to draw beside a limit's form, whenever they change; shows nothing itself. */
export default function LimitLevels({ form, onChange }: LimitLevelsProps) {
  const levels = useLimitLevels(form);
  useEffect(() => onChange(levels), [levels, onChange]);
  return null;
}
