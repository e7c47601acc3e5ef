/** Component `AsOf`: text with the age of data whose last refresh failed; renders nothing otherwise. */
import { formatAgo, useText } from '@cenote/i18n';

export interface AsOfProps {
  /** Time of the data on screen, and of the last failed refresh; milliseconds since the epoch. */
  query: { dataUpdatedAt: number; errorUpdatedAt: number };
}

export function AsOf({ query: { dataUpdatedAt, errorUpdatedAt } }: AsOfProps) {
  const t = useText();
  if (dataUpdatedAt === 0 || errorUpdatedAt <= dataUpdatedAt) return null;
  const ago = formatAgo(dataUpdatedAt, errorUpdatedAt);
  return (
    <span data-testid="as-of">
      {ago ? t('errors.general.asOf', { ago }) : t('errors.general.asOfNow')}
    </span>
  );
}
