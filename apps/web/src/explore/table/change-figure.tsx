import { directionOf, formatChange } from '@cenote/i18n';

/** A relative change as a percentage, coloured by its sign; `ratio` 0.01 is 1 %. */
export const ChangeFigure = ({ ratio }: { ratio: number | null }) => (
  <span className="w-change" data-direction={directionOf(ratio)}>
    {formatChange(ratio)}
  </span>
);
