import { formatAgo, useText } from '@cenote/i18n';

export interface AsOfProps {
  /** When what is on screen came, and when asking for it anew failed; milliseconds since the epoch. */
  query: { dataUpdatedAt: number; errorUpdatedAt: number };
}

/** States the age of data whose refresh failed. */
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
