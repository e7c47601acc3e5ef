import { formatAgo, useText } from '@cenote/i18n';

export interface AsOfProps {
  /** When what is on screen came, and when asking for it anew failed; milliseconds since the epoch. */
  query: { dataUpdatedAt: number; errorUpdatedAt: number };
}

/** Says how old something is that could not be asked for anew; nothing where it is not. */
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
