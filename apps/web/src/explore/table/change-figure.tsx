import { directionOf, formatChange } from '@cenote/i18n';

/** A change as a percentage: its sign says what its colour does. */
export const ChangeFigure = ({ ratio }: { ratio: number | null }) => (
  <span className="w-change" data-direction={directionOf(ratio)}>
    {formatChange(ratio)}
  </span>
);
